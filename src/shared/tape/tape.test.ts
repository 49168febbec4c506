import { describe, expect, test } from 'vitest'
import { framesIn, minuteFrames } from './format.ts'
import { guidedTape } from './guided.ts'
import { layOut, type Tape } from './layout.ts'
import { timerTape } from './timer.ts'

const bell = { key: 'bells/passo', frames: 125 }
const bowl = { key: 'bells/taca', frames: 375 }
const voice = (frames: number) => ({ key: `audio/voice-${frames}.mp3`, frames })

/** Where each sound of a tape begins. */
function placesOf({ pieces }: Tape) {
  let at = 0
  return pieces.flatMap(({ key, frames }) => {
    const begins = at
    at += frames
    return key ? [[key, begins]] : []
  })
}

const sum = ({ pieces }: Tape) => pieces.reduce((total, { frames }) => total + frames, 0)

describe('sounds on a tape', () => {
  test('stand at their places with silence between them, and the tape is as long as its pieces', () => {
    const tape = layOut(
      [
        { ...bell, at: 1000 },
        { ...bowl, at: 0 },
      ],
      [0],
      2000,
    )
    expect(tape?.pieces).toEqual([bowl, { key: null, frames: 625 }, bell, { key: null, frames: 875 }])
    expect([tape?.frames, tape?.end]).toEqual([2000, 2000])
  })

  test('follow each other without silence where there is none', () => {
    expect(
      layOut(
        [
          { ...bowl, at: 0 },
          { ...bell, at: 375 },
        ],
        [0],
        500,
      )?.pieces,
    ).toEqual([bowl, bell])
  })

  test('ring on after the end; a tape of nothing is silence', () => {
    expect(layOut([{ ...bowl, at: 100 }], [0], 100)).toMatchObject({ end: 100, frames: 475 })
    expect(layOut([], [0], 100)?.pieces).toEqual([{ key: null, frames: 100 }])
  })

  test('do not run into each other', () => {
    expect(
      layOut(
        [
          { ...bowl, at: 0 },
          { ...bell, at: 374 },
        ],
        [0],
        1000,
      ),
    ).toBeUndefined()
  })
})

describe('a guided practice', () => {
  const bells = { opening: bowl, step: bell, closing: bowl }

  test('opens with its bell, speaks at each step after the bell, and closes after its last', () => {
    const voices = [voice(400), null, voice(900)]
    const tape = guidedTape({ stepMs: 60_000, voices, bells })
    expect(tape && placesOf(tape)).toEqual([
      ['bells/taca', 0],
      ['audio/voice-400.mp3', 375],
      ['bells/passo', 2500],
      ['bells/passo', 5000],
      ['audio/voice-900.mp3', 5125],
      ['bells/taca', 7500],
    ])
    expect(tape?.steps).toEqual([0, 2500, 5000])
  })

  test.each([5, 7, 60])(
    'of %i minutes stretches its silences, not its voices; no step is off by a frame',
    (minutes) => {
      const voices = Array.from({ length: 9 }, () => voice(700))
      const stepMs = Math.floor((minutes * 60) / 9) * 1000
      const tape = guidedTape({ stepMs, voices, bells })
      expect(tape?.steps).toEqual(voices.map((_, step) => Math.round((step * stepMs) / 24)))
      expect(tape && sum(tape)).toBe(tape?.frames)
      expect(tape?.frames).toBe(framesIn(9 * stepMs) + bowl.frames)
    },
  )

  test('without its bells speaks as each step begins', () => {
    const tape = guidedTape({ stepMs: 10_000, voices: [voice(100), voice(100)], bells: {} })
    expect(tape && placesOf(tape)).toEqual([
      ['audio/voice-100.mp3', 0],
      ['audio/voice-100.mp3', framesIn(10_000)],
    ])
  })

  test('that cannot say a step in its time is none', () => {
    const fits = framesIn(24_000) - bell.frames
    const said = (frames: number) =>
      guidedTape({ stepMs: 24_000, voices: [null, voice(frames)], bells: { step: bell, closing: bowl } })
    expect(said(fits)).toBeDefined()
    expect(said(fits + 1)).toBeUndefined()
  })
})

describe('the timer', () => {
  const bells = { opening: bowl, interval: bell, closing: bowl }
  const rung = (minutes: number, interval: number) => {
    const tape = timerTape({ minutes, interval, bells })
    return tape && placesOf(tape).map(([, at]) => Number(at) / minuteFrames)
  }

  test.each([
    [1, 0, [0, 1]],
    [10, 0, [0, 10]],
    [10, 5, [0, 5, 10]],
    [11, 5, [0, 5, 10, 11]],
    [3, 1, [0, 1, 2, 3]],
    [5, 10, [0, 5]],
  ])('of %i minutes with a bell every %i rings at minutes %j', (minutes, interval, at) => {
    expect(rung(minutes, interval)).toEqual(at)
  })
})

import { expect, test } from 'vitest'
import { framesIn } from './format.ts'
import { guidedTape } from './guided.ts'
import { bellBefore, stepsWithoutRoom, voiceRoom } from './room.ts'

const bells = {
  opening: { key: 'bells/taca', frames: bellBefore(0) },
  step: { key: 'bells/passo', frames: bellBefore(1) },
}
const voice = (frames: number) => ({ key: 'audio/1-a.mp3', frames })

test.each([10, 33, 40, 75])(
  'at %i seconds a step, a voice that fills its room makes a tape, one frame more none',
  (seconds) => {
    const stepMs = seconds * 1000
    const full = [0, 1, 2].map((step) => voice(Math.max(1, voiceRoom(seconds, step))))
    expect(guidedTape({ stepMs, voices: full, bells })).toBeDefined()
    expect(stepsWithoutRoom(seconds, full)).toEqual([])
    for (const step of [0, 1, 2]) {
      const over = full.with(step, voice(voiceRoom(seconds, step) + 1))
      expect(stepsWithoutRoom(seconds, over)).toEqual([step])
      if (step < 2) expect(guidedTape({ stepMs, voices: over, bells })).toBeUndefined()
    }
  },
)

test('a step that nobody has spoken has room, however short', () => {
  expect(stepsWithoutRoom(1, [null, undefined, null])).toEqual([])
  expect(voiceRoom(40, 3)).toBe(framesIn(160_000) - framesIn(120_000) - bellBefore(3))
})

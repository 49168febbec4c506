import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Microphone, NoMicrophone } from './microphone.ts'
import type { Sent } from './sendVoice.ts'
import { createTake } from './take.ts'
import { texts } from './texts.ts'

const RATE = 1000
const voice = { url: '/files/audio/1-a.mp3', frames: 40 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function studio({ answer = { voice } as Sent, microphone = undefined as NoMicrophone | undefined } = {}) {
  const kept: Float32Array[] = []
  const did: string[] = []
  const hand = { say: (_: Float32Array) => {}, lose: () => {}, answer }
  const mic: Microphone = {
    rate: RATE,
    listen(hear) {
      hand.say = hear
      return () => {
        hand.say = () => {}
      }
    },
    onLost(act) {
      hand.lose = act
    },
    close: () => void did.push('closed'),
  }
  const take = createTake({
    async open() {
      did.push('asked')
      return microphone ?? mic
    },
    keep(text) {
      did.push(`kept ${text}`)
      return {
        append: async (samples) => void kept.push(samples),
        drop: async () => void did.push('dropped'),
      }
    },
    async send({ samples, rate }) {
      did.push(`sent ${samples.length / rate} s`)
      return hand.answer
    },
  })
  const heard: unknown[] = []
  const record = async () => {
    await take.record({ text: 'Respire.', replaces: undefined }, (one) => heard.push(one))
    await vi.advanceTimersByTimeAsync(3000)
  }
  const say = (seconds: number) => {
    for (let piece = 0; piece < seconds * 4; piece++) hand.say(new Float32Array(RATE / 4).fill(0.5))
  }
  return { take, hand, did, kept, heard, record, say }
}

test('the microphone is asked for when recording begins, once; three seconds are counted; what was said is sent', async () => {
  const { take, did, heard, record, say } = studio()
  expect(did).toEqual([])
  const counts: number[] = []
  take.subscribe(() => take.get().phase === 'counting' && counts.push(take.get().count))

  await record()
  expect([...new Set(counts)]).toEqual([3, 2, 1])
  say(2)
  expect(take.get()).toMatchObject({ phase: 'recording', seconds: 2, level: 0.5 })
  await take.stop()

  expect(did).toEqual(['asked', 'kept Respire.', 'sent 2 s', 'dropped'])
  expect(heard).toEqual([voice])
  expect(take.get()).toMatchObject({ phase: 'ready', problem: '' })
  await record()
  expect(did.filter((act) => act === 'asked')).toHaveLength(1)
})

test('each second is kept on the device as soon as it was spoken', async () => {
  const { kept, record, say, take } = studio()
  await record()
  say(2.5)
  expect(kept.map(({ length }) => length / RATE)).toEqual([1, 1])
  take.close()
  expect(kept.map(({ length }) => length / RATE)).toEqual([1, 1, 0.5])
})

test('stopped while it counts, nothing is recorded', async () => {
  const { take, did } = studio()
  await take.record({ text: 'Respire.', replaces: undefined }, () => {})
  await vi.advanceTimersByTimeAsync(2000)
  await take.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(take.get().phase).toBe('ready')
  expect(did).toEqual(['asked'])
})

test.each(['REFUSED', 'MISSING', 'BUSY', 'RELOAD', 'UNSUPPORTED'] as const)(
  'no microphone, %s: a sentence says what to do',
  async (reason) => {
    const { take, record } = studio({ microphone: reason })
    await record()
    expect(take.get()).toMatchObject({
      phase: 'ready',
      problem: texts.noMicrophone[reason],
      mustReload: reason === 'RELOAD',
    })
  },
)

describe('not lost', () => {
  test('a call interrupts: what was said is kept, can be sent, and the microphone is asked for anew', async () => {
    const { take, hand, did, heard, record, say } = studio()
    await record()
    say(1.5)
    hand.lose()
    expect(take.get()).toMatchObject({ phase: 'kept', problem: texts.prompter.interrupted })
    expect(did).not.toContain('dropped')
    await take.send()
    expect(did).toEqual(['asked', 'kept Respire.', 'closed', 'sent 1.5 s', 'dropped'])
    expect(heard).toEqual([voice])
    await record()
    expect(did.filter((act) => act === 'asked')).toHaveLength(2)
  })

  test('a lost network: it stays on the device until it was sent', async () => {
    const { take, hand, did, heard, record, say } = studio({ answer: { reason: 'Sem conexão.', isLasting: false } })
    await record()
    say(1)
    await take.stop()
    expect(take.get()).toMatchObject({ phase: 'kept', problem: texts.prompter.unsent('Sem conexão.') })
    expect(did).not.toContain('dropped')
    hand.answer = { voice }
    await take.send()
    expect([heard, did.at(-1)]).toEqual([[voice], 'dropped'])
  })

  test('the prompter closed in the middle of it: what was said stays', async () => {
    const { take, did, record, say } = studio()
    await record()
    say(1)
    take.close()
    expect(did).toEqual(['asked', 'kept Respire.', 'closed'])
  })
})

test('on to another step: what was not sent of this one stays', async () => {
  const { take, did, record, say } = studio({ answer: { reason: 'Sem conexão.', isLasting: false } })
  await record()
  say(1)
  await take.stop()
  take.leave()
  await record()
  expect(take.get().phase).toBe('recording')
  expect(did).not.toContain('dropped')
})

test('silence is told and not kept', async () => {
  const { take, did, heard, record, say } = studio({ answer: { reason: texts.refusals.SILENT, isLasting: true } })
  await record()
  say(1)
  await take.stop()
  expect(take.get()).toMatchObject({ phase: 'ready', problem: texts.refusals.SILENT })
  expect([did.at(-1), heard]).toEqual(['dropped', []])
})

test('again: the take before is dropped', async () => {
  const { take, did, record, say } = studio({ answer: { reason: 'Sem conexão.', isLasting: false } })
  await record()
  say(1)
  await take.stop()
  await record()
  expect(did.slice(-2)).toEqual(['dropped', 'kept Respire.'])
})

test('after ten minutes it ends by itself', async () => {
  const { take, did, record, say } = studio()
  await record()
  say(601)
  await vi.advanceTimersByTimeAsync(0)
  expect(did).toContain('sent 600 s')
  expect(take.get().phase).toBe('ready')
})

test('closed while the browser still asks: the microphone is not left open', async () => {
  const { take, did } = studio()
  const asking = take.record({ text: 'Respire.', replaces: undefined }, () => {})
  take.close()
  await asking
  expect(did).toEqual(['asked', 'closed'])
})

import { expect, test } from 'vitest'
import { asManyConnections, type Caller, type Person, refusal, testKitWithContent } from '#app/server/testing/kit.ts'
import { contentId } from '#server/content/contentFiles.ts'
import { addDays, localDay } from '#shared/dates.ts'
import { figuresFromRows, figuresShown } from '../testing/figuresFromRows.ts'

const kit = testKitWithContent(asManyConnections)
const zone = 'America/Sao_Paulo'
const practices = ['mare-crescente', 'compasso-sereno', 'o-sopro-e-a-chama'].map((name) => contentId('practice', name))

/** The same numbers for the same seed (mulberry32), so that a failure can be run again. */
function drawing(seed: number) {
  let state = seed
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const upTo = (most: number) => Math.floor(share() * (most + 1))
  const oneOf = <T>(some: T[]): T | undefined => some[upTo(some.length - 1)]
  return { share, upTo, oneOf }
}

type Draw = ReturnType<typeof drawing>
type Call = { send: (caller: Caller) => Promise<unknown>; isRepeated?: true; removes?: string; restores?: string }

/** One thing a member does. `history` is what they could remove, `begun` complete, `removed` bring back. */
function draw({ share, upTo, oneOf }: Draw, history: string[], begun: string[], removed: string[]): Call {
  const made = { at: kit.clock.now.toISOString(), day: localDay(kit.clock.now, zone) }
  const startKey = crypto.randomUUID()
  const kind = share()
  const [removing, completed, restoring] = [oneOf(history), oneOf(begun), oneOf(removed)]
  if (kind < 0.2) {
    begun.push(startKey)
    const practiceId = oneOf(practices) ?? ''
    return { send: ({ userPracticeSessions }) => userPracticeSessions.start({ practiceId, startKey, made }) }
  }
  if (kind < 0.4 && completed)
    return { send: ({ userPracticeSessions }) => userPracticeSessions.complete({ sessionId: completed, made }) }
  if (kind < 0.55) {
    const minutes = 1 + upTo(119)
    return { send: ({ userPracticeSessions }) => userPracticeSessions.timer({ minutes, startKey, made }) }
  }
  if (kind < 0.7) {
    const given = { day: addDays(made.day, -upTo(70)), minutes: 1 + upTo(599), title: 'Caminhada', startKey, made }
    return { send: ({ userPracticeSessions }) => userPracticeSessions.add(given), isRepeated: true }
  }
  if (kind < 0.82 && removing)
    return {
      send: ({ userPracticeSessions }) => userPracticeSessions.remove({ sessionId: removing }),
      isRepeated: true,
      removes: removing,
    }
  if (kind < 0.88 && restoring)
    return {
      send: ({ userPracticeSessions }) => userPracticeSessions.restore({ sessionId: restoring }),
      isRepeated: true,
      restores: restoring,
    }
  const level = 1 + upTo(9)
  if (kind < 0.93) return { send: (caller) => caller.dailyEnergyCheckins.save({ level, made }), isRepeated: true }
  const before = share() < 0.5 ? 1 + upTo(9) : undefined
  if (kind < 0.97)
    return {
      async send({ dailyEnergyCheckins }) {
        await dailyEnergyCheckins.save({ level, made })
        await dailyEnergyCheckins.takeBack({ level, before, made })
      },
      isRepeated: true,
    }
  const given = { level, day: addDays(made.day, -1), made }
  return { send: (caller) => caller.dailyEnergyCheckins.addForYesterday(given), isRepeated: true }
}

/** Several calls at once, now and then one that was sent before. What was removed meanwhile may be not found. */
async function live(person: Person, seed: number) {
  const chance = drawing(seed)
  const [begun, sent]: [string[], Call[]] = [[], []]
  const removed = () => sent.flatMap(({ removes }) => removes ?? [])
  for (let step = 0; step < 25; step++) {
    // Half of the steps follow within the hour in which a removal can be undone.
    const hours = chance.upTo(1) * chance.upTo(12)
    kit.clock.now = new Date(kit.clock.now.getTime() + hours * 3_600_000 + chance.upTo(3_599) * 1000)
    const caller = await kit.as(person)
    const history = (await caller.userPracticeSessions.history({})).items.map(({ id }) => id)
    const calls = Array.from({ length: 1 + chance.upTo(3) }, () => draw(chance, history, begun, removed()))
    const again = chance.share() < 0.4 ? chance.oneOf(sent) : undefined
    const answers = await Promise.all([...calls, ...(again ? [again] : [])].map(({ send }) => refusal(send(caller))))
    expect(answers.filter((answer) => !['accepted', 'NOT_FOUND', 'INVALID_INPUT'].includes(answer))).toEqual([])
    sent.push(...calls.filter(({ isRepeated }) => isRepeated))
    if (step % 8 === 7) await slip(person, chance)
  }
  const restored = sent.flatMap(({ restores }) => restores ?? [])
  return removed().filter((id) => !restored.includes(id))
}

/** A level set by mistake and taken back a minute later, with nothing beside it that would hide what it leaves. */
async function slip(person: Person, { upTo }: Draw) {
  const madeNow = () => ({ at: kit.clock.now.toISOString(), day: localDay(kit.clock.now, zone) })
  kit.clock.now = new Date(kit.clock.now.getTime() + 60_000)
  const { dailyEnergyCheckins } = await kit.as(person)
  const [before, level, wrong] = [madeNow(), 1 + upTo(9), 1 + upTo(9)]
  await dailyEnergyCheckins.save({ level: wrong, made: before })
  kit.clock.now = new Date(kit.clock.now.getTime() + 60_000)
  const made = { ...madeNow(), day: before.day }
  const later = await kit.as(person)
  expect(await later.dailyEnergyCheckins.takeBack({ level: wrong, before: level, made })).toEqual({
    energyLevel: level,
  })
  await compareFigures(person)
}

async function compareFigures(person: Person) {
  const shown = await figuresShown(await kit.as(person))
  expect(shown).toEqual(await figuresFromRows(kit.services.db, person.id, localDay(kit.clock.now, zone)))
  return shown.entries
}

test.each([1, 2, 3, 4])(
  'whatever is begun, completed, added, removed, restored, sent twice and at once, the figures are those of the rows (%i)',
  async (seed) => {
    kit.clock.now = new Date('2026-11-15T15:00:00Z')
    const person = await kit.person([], { timezone: zone })

    const removed = await live(person, seed)
    const entries = await compareFigures(person)
    expect(entries.filter((id) => removed.includes(id))).toEqual([])

    const caller = await kit.as(person)
    await caller.userPracticeSessions.timer({ minutes: 5, startKey: crypto.randomUUID() })
    for (const { id } of await caller.userPracticeSessions.recent())
      await caller.userPracticeSessions.remove({ sessionId: id })
    expect(await compareFigures(person)).toHaveLength(entries.length - 9)
  },
  60_000,
)

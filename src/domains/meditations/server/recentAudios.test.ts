import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { mostRecent } from '../rules.ts'
import { audioContents, userAudioProgress } from './tables.ts'

const kit = testKit()

/** Heard one after the other, the last of them last. */
async function hear(who: Person, heard: { title: string; seconds: number; completed?: boolean }[]) {
  const as = await kit.as(who)
  for (const [minute, { title, seconds, completed = false }] of heard.entries()) {
    const [audio] = await kit.services.db.insert(audioContents).values({ title, durationMinutes: 10 }).returning()
    await as.userAudioProgress.save({
      audioContentId: audio?.id ?? '',
      progressSeconds: seconds,
      completed,
      savedAt: kit.clock.now.getTime() - 3_600_000 + minute * 60_000,
      restarted: false,
    })
  }
}

async function recentOf(who: Person) {
  const { begun, others } = await (await kit.as(who)).userAudioProgress.recent()
  return { begun: begun.map(({ title }) => title), others: others.map(({ title }) => title) }
}

test('what was begun and not finished comes apart from what was heard out, the latest first, with its place', async () => {
  const ana = await kit.person()
  await hear(ana, [
    { title: 'Mar', seconds: 60 },
    { title: 'Chuva', seconds: 600, completed: true },
    { title: 'Sino', seconds: 0 },
    { title: 'Rio', seconds: 300 },
  ])
  expect(await recentOf(ana)).toEqual({ begun: ['Rio', 'Mar'], others: ['Sino', 'Chuva'] })
  const { begun } = await (await kit.as(ana)).userAudioProgress.recent()
  expect(begun[0]?.progress).toMatchObject({ seconds: 300, completed: false })
})

test('at most a few of each, and nothing of another member', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  await hear(
    ana,
    Array.from({ length: mostRecent + 2 }, (_, n) => ({ title: `Som ${n}`, seconds: 30 })),
  )
  const { begun } = await recentOf(ana)
  expect([begun.length, begun[0]]).toEqual([mostRecent, `Som ${mostRecent + 1}`])
  expect(await recentOf(bia)).toEqual({ begun: [], others: [] })
})

test('the moment of playing is written once a minute, and at once for what is heard again after another', async () => {
  const ana = await kit.person()
  await hear(ana, [{ title: 'Mar', seconds: 10 }])
  const [mar] = (await (await kit.as(ana)).userAudioProgress.recent()).begun
  const began = mar?.progress.savedAt ?? 0
  const goOn = async (seconds: number) =>
    (await kit.as(ana)).userAudioProgress.save({
      audioContentId: mar?.id ?? '',
      progressSeconds: seconds,
      completed: false,
      savedAt: began + seconds * 1000,
      restarted: false,
    })
  const playedAt = async () => {
    const { db } = kit.services
    const [place] = await db.select().from(userAudioProgress).where(eq(userAudioProgress.userId, ana.id))
    return [place?.progressSeconds, (place?.lastPlayedAt.getTime() ?? 0) - began]
  }

  await goOn(50)
  expect(await playedAt()).toEqual([50, 0])
  await goOn(60)
  expect(await playedAt()).toEqual([60, 60_000])

  kit.clock.now = new Date(kit.clock.now.getTime() + 30_000)
  await hear(ana, [
    { title: 'Rio', seconds: 5 },
    { title: 'Sol', seconds: 5 },
  ])
  await goOn(100)
  expect((await recentOf(ana)).begun).toEqual(['Mar', 'Sol', 'Rio'])
})

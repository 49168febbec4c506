import { expect, test } from 'vitest'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { mostRecent } from '../rules.ts'
import { audioContents } from './tables.ts'

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

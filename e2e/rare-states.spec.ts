import { texts as community } from '#domains/community/texts.ts'
import { practicePaths } from '#domains/practices/paths.ts'
import { answerWith, refuseAnswer } from './kit/answers.ts'
import { inDatabase } from './kit/database.ts'
import { go } from './kit/go.ts'
import { expect, expectAccessible, test } from './kit/kit.ts'

test('what a member rarely meets in the community can be read: a full event, a freed seat, a failed feed, no groups, no circle', async ({
  page,
  member: _,
}) => {
  const [event] = await inDatabase((sql) => sql`select id from community_events where title = 'Luz baixa' limit 1`)
  const full = { participantCount: 2000, isRegistered: false, waitingPosition: 2 }
  await answerWith(page, 'communityEvents.one', (data: object) => ({ ...data, ...full }))
  const seat = { eventId: event?.id, title: 'Roda de escuta', startDate: new Date().toISOString() }
  await answerWith(page, 'communityGroups.hub', (data: object) => ({ ...data, seats: [seat] }))
  await refuseAnswer(page, 'communityFeed.latest', 'INTERNAL')
  const emptied = (noneAnywhere: boolean) =>
    answerWith(page, 'communityGroups.circle', (data: object) => ({
      ...data,
      groups: [],
      stats: { groups: 0, members: 0, noneAnywhere },
    }))
  await emptied(false)

  await page.goto('/community')
  await expect(page.getByText(community.event.seatFreed)).toBeVisible()
  await expect(page.getByText(community.activity.example.sentence)).toBeVisible()
  await expectAccessible(page)
  await go(page, `/community/event/${event?.id}`)
  await expect(page.getByRole('button', { name: community.event.stopWaiting })).toBeVisible()
  await expectAccessible(page)
  await go(page, '/community/circle/chakras')
  await expect(page.getByText(community.circles.empty)).toBeVisible()
  await expectAccessible(page)
  await emptied(true)
  await go(page, '/community/circle/cura')
  await expect(page.getByText(community.example, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await go(page, '/community/circle/yoga')
  await expect(page.getByRole('heading', { name: community.circles.unknown })).toBeVisible()
  await expectAccessible(page)
})

test('the other list pages and the player of a module can be read', async ({ page, member: _ }) => {
  const [sound] = await inDatabase(
    (sql) => sql`select id, title from learning_modules where module_type = 'audio' limit 1`,
  )
  await page.goto(practicePaths.breathing)
  for (const [path, title] of [
    [practicePaths.breathing, 'Respiração'],
    [practicePaths.chakras, 'Chakras'],
    [practicePaths.healing, /Cura/],
  ] as const) {
    await go(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Iniciar: / }).first()).toBeVisible()
    await expectAccessible(page)
  }
  await go(page, `/player/module/${sound?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: sound?.title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expectAccessible(page)
})

// @vitest-environment page
import { expect, test, vi } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { type Shown, until } from '#app/client/testing/shown.ts'
import { type Person, testKitWithContent } from '#app/server/testing/kit.ts'
import { texts as profile } from '#domains/profile/texts.ts'
import type { Circle } from '../circles.ts'
import { texts } from '../texts.ts'

const { privacy } = profile.preferences

const kit = testKitWithContent()
const app = appOn(kit)
const name = 'Iaracema'
const listened = listen()

test('what a member hides is hidden from another, at once and in every answer', async () => {
  const [iara, bea] = [await kit.person([], { firstName: name }), await kit.person([], { firstName: 'Bea' })]
  const [grief, dawn] = [await groupOf(iara, 'cura'), await groupOf(iara, 'meditacao')]
  await (await kit.as(iara)).dailyEnergyCheckins.save({ level: 10 })

  let page = await app.open(grief, iara)
  await page.sees(texts.group.discreet)
  for (const [group, called] of [
    [grief, 'Colo'],
    [dawn, 'Primeira luz'],
  ] as const) {
    app.go(group)
    await until(() => expect(page.all('h1').map(({ textContent }) => textContent)).toEqual([called]))
    await page.press(texts.group.join)
    await page.sees(texts.group.youAreIn)
  }
  app.go('/profile?tab=preferencias')
  await turn(page, privacy.checkins, true)

  page = await app.open('/community', bea)
  await page.sees(`${name} S. ${texts.activity.action('energy_check-in', null)}`)
  await page.sees(`${name} S. entrou no grupo Primeira luz`)
  expect(await answerOn(grief, 'communityGroups.one')).not.toContain(name)
  expect(await answerOn(dawn, 'communityGroups.one')).toContain(name)
  await page.part(texts.group.activeMembers).sees(name)

  page = await app.open('/profile?tab=preferencias', iara)
  await turn(page, privacy.feed, false)
  expect(await page.control(privacy.checkins)).toHaveProperty('disabled', true)

  listened.forget()
  page = await app.open('/community', bea)
  await page.sees(texts.week.heading)
  await listened.to('communityFeed.latest')
  await answerOn('/community/circle/meditacao', 'communityGroups.circle')
  for (const group of [dawn, grief]) await answerOn(group, 'communityGroups.one')
  await until(() => expect(page.all('.skeleton')).toEqual([]))
  expect(listened.all()).not.toContain(name)
})

/** Collects every answer of the server. */
function listen() {
  const ask = fetch
  let said: string[] = []
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answer = await ask(...request)
    said.push(`${request[0]} ${await answer.clone().text()}`)
    return answer
  })
  return {
    all: () => said.join('\n'),
    count: () => said.length,
    forget() {
      said = []
    },
    /** The first answer of this procedure after the one of this number. */
    to: (procedure: string, since = 0) =>
      until(() => {
        const answer = said.slice(since).find((one) => one.includes(procedure))
        return answer ?? Promise.reject(new Error(`${procedure} was not asked`))
      }),
  }
}

/** What the server says when another page of the app is opened. */
async function answerOn(address: string, procedure: string) {
  const before = listened.count()
  app.go(address)
  return listened.to(procedure, before)
}

async function turn(page: Shown, name: string, on: boolean) {
  const before = listened.count()
  await page.press(name)
  await listened.to('profiles.update', before)
  expect((await page.control(name)).getAttribute('aria-checked')).toBe(String(on))
}

async function groupOf(person: Person, circleId: Circle): Promise<string> {
  const { groups } = await (await kit.as(person)).communityGroups.circle({ circleId })
  return `/community/circle/${circleId}/group/${groups.at(-1)?.id}`
}

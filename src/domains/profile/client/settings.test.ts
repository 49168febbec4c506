// @vitest-environment page
import { expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import '#client/theme/beforePaint.ts'

const kit = testKit()
const app = appOn(kit)

/** On a device that was light so far. */
function openSettings(person: Person) {
  document.documentElement.dataset.theme = 'light'
  return app.open('/settings', person)
}

test('settings are applied at once and are the same on another device', async () => {
  const ana = await kit.person()
  const page = await openSettings(ana)
  await page.press('Escuro')
  await until(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  await page.press('20 min')
  const twenty = await page.control('20 min')
  await until(() => expect(twenty).toHaveProperty('checked', true))
  expect(await page.control(/English.*Em breve/)).toHaveProperty('disabled', true)
  expect(await page.control(/Español.*Em breve/)).toHaveProperty('disabled', true)
  await page.fill('Onde o seu dia acontece', 'America/Manaus')
  await until(async () =>
    expect(await (await kit.as(ana)).profiles.mine()).toMatchObject({
      theme: 'dark',
      defaultDurationMinutes: 20,
      timezone: 'America/Manaus',
    }),
  )

  const phone = await openSettings(ana)
  await until(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  expect(await phone.control('20 min')).toHaveProperty('checked', true)
  await phone.holds('Onde o seu dia acontece', 'America/Manaus')
})

test('a traveller is followed by their time zone without being asked', async () => {
  app.travelTo('Asia/Tokyo', 540)
  const page = await openSettings(await kit.person())

  await page.sees('Automático: Tóquio')
  // Midnight there, by the kit's clock.
  await page.sees('Agora é 00')
})

// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { PreferencesTab } = await import('./PreferencesTab.tsx')
const { ProfileHeader } = await import('./ProfileHeader.tsx')
const { ProfileTabs } = await import('./ProfileTabs.tsx')
const { default: SettingsPage } = await import('./SettingsPage.tsx')

const member = {
  ...{ id: 'ana', firstName: 'Ana', lastName: 'Souza', email: 'ana@exemplo.com', roles: [] as string[] },
  ...{ theme: 'auto', language: 'pt-br', defaultDurationMinutes: 10, timezone: 'America/Sao_Paulo' },
}
const signIn = (more = {}) => queryClient.setQueryData(['auth.session'], { ...member, ...more })

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  holdFor('ana')
  signIn()
})

const wordsOf = (page: Awaited<ReturnType<typeof render>>, selector: string) =>
  page.all(selector).map(({ textContent }) => textContent?.trim())

test.each([
  ['an administrator', true, ['admin']],
  ['a moderator', false, ['moderator']],
])('the header names initials, name and e-mail; %s has the badge: %s', async (_, isShown, roles) => {
  signIn({ roles })
  const page = await render(createElement(ProfileHeader))

  for (const shown of ['AS', 'Ana Souza', 'ana@exemplo.com']) expect(page.text()).toContain(shown)
  expect(page.all('span').some(({ textContent }) => textContent === 'Admin')).toBe(isShown)
})

test('the profile has its four tabs, and one for the member’s own data', async () => {
  const page = await render(createElement(ProfileTabs, { open: 'geral', onOpen: () => {} }))

  expect(wordsOf(page, '[role=tab]')).toEqual(['Geral', 'Preferências', 'Assinatura', 'Notificações', 'Meus dados'])
})

test('preferences are reminders, theme, privacy, and sound and vibration', async () => {
  const notificationPreferences = { email: true, push: true, practice_reminders: true }
  browser.network.answer = () => ok({ ...member, notificationPreferences, showInFeed: true, showCheckinsInFeed: false })
  const page = await render(createElement(PreferencesTab))

  expect(wordsOf(page, 'h2').slice(0, 4)).toEqual([
    'Lembretes de prática',
    'Tema do app',
    'Privacidade',
    'Som e vibração',
  ])
})

test('settings offer five durations, three themes and three languages, two of which are still to come', async () => {
  const page = await render(createElement(SettingsPage))
  const offered = (group: string) =>
    page
      .all('fieldset, [role=radiogroup]')
      .filter((one) => one.textContent?.includes(group) || one.getAttribute('aria-label') === group)
      .map((one) => [...one.querySelectorAll('label')].map(({ textContent }) => textContent?.trim()).join(', '))
      .at(-1)

  expect(offered('Duração padrão')).toBe('5 min, 10 min, 15 min, 20 min, 30 min')
  expect(offered('Tema')).toBe('Claro, Escuro, Automático')
  expect(offered('Idioma')).toMatch(/^Português \(Brasil\), English·? Em breve, Español·? Em breve$/)
  expect(page.all('input[disabled]')).toHaveLength(2)
})

// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { GeneralTab } = await import('./general/GeneralTab.tsx')
const { NotificationsTab } = await import('./notifications/NotificationsTab.tsx')
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

const notificationPreferences = { email: true, push: true, practice_reminders: true }
const notices = {
  ...{ ...notificationPreferences, reminderAt: null, reminderDays: 127, canMail: true, devices: 0, isQuiet: false },
  ...{ reminderEmail: true, reminderPush: true, eventEmail: true, eventPush: true, letterEmail: false },
}

test.each([
  ['the figures', GeneralTab],
  ['the notifications', NotificationsTab],
])('a profile that does not load says why: %s', async (_, Tab) => {
  browser.network.answer = () => refused('INTERNAL')
  const page = await render(createElement(Tab))
  await page.act(() => {}, 20_000)

  expect(page.text()).toContain('Erro ao carregar perfil')
  expect(page.text()).toContain('Algo deu errado do nosso lado. Tente novamente.')
})

test('a profile that does not load can be tried again', async () => {
  browser.network.answer = () => refused('INTERNAL')
  const page = await render(createElement(NotificationsTab))
  await page.act(() => {}, 20_000)
  browser.network.answer = () => ok(notices)
  await page.act(() => page.button('Tentar novamente')?.click())

  expect(page.text()).not.toContain('Erro ao carregar perfil')
  expect(wordsOf(page, 'section:first-child .font-semibold').slice(1)).toEqual([
    'Email',
    'Push',
    'Lembretes de prática',
  ])
})

test('a change of the notifications that is refused stays on the form, and the failure is told', async () => {
  browser.network.answer = (name) => (name === 'noticeSettings.save' ? refused('UNAVAILABLE') : ok(notices))
  const page = await render(createElement(Fragment, null, createElement(NotificationsTab), createElement(Toaster)))
  const push = () => page.all('[role=switch]')[1]?.getAttribute('aria-checked')
  await page.act(() => page.all('[role=switch]')[1]?.click())
  await page.act(() => page.button('Salvar')?.click(), 1000)

  expect(page.all('[role=alert]')[0]?.textContent).toContain('Erro ao atualizar preferências')
  expect([push(), page.button('Salvar') !== undefined]).toEqual(['false', true])
})

test('preferences are reminders, theme, privacy, and sound and vibration', async () => {
  browser.network.answer = () => ok({ ...member, notificationPreferences, showInFeed: true, showCheckinsInFeed: false })
  const page = await render(createElement(PreferencesTab))

  expect(wordsOf(page, 'h2').slice(0, 4)).toEqual([
    'Lembretes de prática',
    'Tema do app',
    'Privacidade',
    'Som e vibração',
  ])
})

test('of two quick changes of a switch the later one is shown, as it is saved', async () => {
  const mine = { ...member, notificationPreferences, showInFeed: true, showCheckinsInFeed: false }
  const updates = heldUpdates((change) => ok({ ...Object.assign(mine, change) }))
  browser.network.answer = (name, input) => (name === 'profiles.update' ? updates.answer(input) : ok(mine))
  const page = await render(createElement(PreferencesTab))
  const inFeed = () => page.all('[role=switch]')[1]
  await page.act(() => inFeed()?.click())
  await page.act(() => inFeed()?.click())
  await page.act(updates.letGo, 1000)

  expect([inFeed()?.getAttribute('aria-checked'), mine.showInFeed, updates.count()]).toEqual(['true', true, 2])
})

test.each([['having left'], ['staying']])(
  'a refused setting goes back to what is saved, after two choices and %s',
  async (how) => {
    const updates = heldUpdates(() => refused('UNAVAILABLE'))
    browser.network.answer = (name, input) => (name === 'profiles.update' ? updates.answer(input) : ok({}))
    const page = await render(createElement(SettingsPage))
    const theme = () => queryClient.getQueryData<typeof member>(['auth.session'])?.theme
    const choose = (value: string) => page.act(() => page.all(`input[value=${value}]`)[0]?.click())
    await choose('dark')
    await choose('light')
    // One after the other: the second is sent when the first was answered.
    expect([theme(), updates.count()]).toEqual(['light', 1])

    if (how === 'having left') await page.unmount(0)
    await page.act(updates.letGo, 1000)
    expect([theme(), updates.count()]).toEqual(['auto', 2])
  },
)

/** The first change of the profile is answered when it is let go, a later one at once. */
function heldUpdates(make: (input: unknown) => ReturnType<typeof ok | typeof refused>) {
  let letGo = () => {}
  let count = 0
  const held = new Promise<void>((done) => {
    letGo = done
  })
  return {
    count: () => count,
    letGo: () => letGo(),
    answer: (input: unknown) => (count++ === 0 ? (held.then(() => make(input)) as never) : make(input)),
  }
}

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

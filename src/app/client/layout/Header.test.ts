// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#client/testing/browser.ts'

fakeBrowser()
const { render } = await import('#client/testing/render.ts')
const { Header } = await import('./Header.tsx')

type Member = Parameters<typeof Header>[0]['member']

beforeEach(() => vi.useFakeTimers())

const headerOf = (member: Partial<Member>) =>
  render(createElement(Header, { member: { roles: [], ...member } as unknown as Member }))

test('the header has the wordmark with its badge, a greeting, and the ways to settings, profile and out', async () => {
  const page = await headerOf({ firstName: 'Ana', email: 'maria@exemplo.com' })

  expect(page.all('header > div')[0]?.textContent).toBe('LLUMIAR')
  expect(page.text()).toContain('Olá, Ana')
  expect(page.all('a[title]').map((link) => [link.title, link.getAttribute('href')])).toEqual([
    ['Configurações', '/settings'],
    ['Perfil', '/profile'],
  ])
  expect(page.button('Sair')).toBeDefined()
})

test.each<[string, Member['roles'], number]>([
  ['nobody’s without a role', [], 0],
  ['nor a plain user’s', ['user'], 0],
  ['a moderator’s', ['moderator'], 1],
  ['an administrator’s', ['admin'], 1],
])('the shield that leads to the panel is %s', async (_, roles, shields) => {
  const page = await headerOf({ firstName: null, email: 'maria@exemplo.com', roles })

  expect(page.all('a[href="/admin"][title="Painel Administrativo"]')).toHaveLength(shields)
  expect(page.text()).toContain('Olá, maria')
})

// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', EventTarget)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
await import('#domains/community/client/staff/AdminGroups.tsx')
const { texts } = await import('#domains/admin/texts.ts')
const { default: AdminPage } = await import('./AdminPage.tsx')

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
  history.replaceState(null, '', '/admin/content/community/groups')
})

const openAs = (roles: Promise<string[]>) => {
  browser.network.answer = (name) =>
    name === 'userRoles.mine' ? (roles.then(ok) as unknown as Promise<void>) : ok({ items: [], next: null })
  return render(createElement(AdminPage))
}

const tabsOf = (page: Awaited<ReturnType<typeof openAs>>) =>
  page.all('nav').map((nav) => [...nav.querySelectorAll('a')].map(({ textContent }) => textContent).join(', '))

test('while the role is asked for the panel says so; who has none is refused', async () => {
  let answer = (_: string[]) => {}
  const page = await openAs(
    new Promise((done) => {
      answer = done
    }),
  )
  expect(page.text()).toBe('Painel AdministrativoVerificando permissões...')

  await page.act(() => answer(['user']))
  expect(page.text()).toContain(
    'Acesso NegadoVocê não tem permissão para acessar esta área. Esta funcionalidade é restrita a administradores.',
  )
})

test('an administrator has every tab, a moderator those of the community alone', async () => {
  const community = 'Grupos, Eventos, Desafios, Denúncias'
  expect(tabsOf(await openAs(Promise.resolve(['admin'])))).toEqual([
    'Visão geral, Upload de Áudio, Práticas, Gerenciar Roles, Conteúdo',
    'Trilhas, Áudios, Artigos, Categorias, Reflexões, Comunidade, Primeira semana',
    community,
  ])
  queryClient.removeQueries({ queryKey: ['userRoles.mine'] })
  expect(tabsOf(await openAs(Promise.resolve(['moderator'])))).toEqual([community])
})

test.each(['UNAVAILABLE', 'INTERNAL'] as const)(
  'a role that is not told (%s) ends in saying so, and one try asks again',
  async (code) => {
    browser.network.answer = () => refused(code)
    const page = await render(createElement(AdminPage))
    await page.act(() => {}, 10_000)
    expect(page.text()).toContain(texts.checkFailed)
    expect(page.text()).not.toContain(texts.checking)

    browser.network.answer = (name) => ok(name === 'userRoles.mine' ? ['user'] : null)
    await page.act(() => page.container.querySelector<HTMLElement>('button')?.click(), 100)
    expect(page.text()).toContain(texts.denied.title)
  },
)

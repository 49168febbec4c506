// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', EventTarget)
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
await import('./declare.ts')
const { default: CirclePage } = await import('#domains/community/client/groups/CirclePage.tsx')
const { default: GroupPage } = await import('#domains/community/client/groups/GroupPage.tsx')
const { default: EventPage } = await import('#domains/community/client/events/EventPage.tsx')
const { default: ArticlePage } = await import('#domains/learning/client/articles/ArticlePage.tsx')
const { default: ArticlesPage } = await import('#domains/learning/client/articles/ArticlesPage.tsx')
const { default: ModulePage } = await import('#domains/learning/client/modules/ModulePage.tsx')
const { default: TrackPage } = await import('#domains/learning/client/tracks/TrackPage.tsx')
const { default: PlayerPage } = await import('#domains/meditations/client/member/PlayerPage.tsx')

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
})

const unknown = '00000000-0000-4000-8000-000000000000'
const toLearn = ['Voltar para Aprender', '/learn']

test.each([
  [`/learn/track/${unknown}`, TrackPage, 'NOT_FOUND', 'Trilha não encontrada', toLearn],
  ['/learn/track/1', TrackPage, 'INVALID_INPUT', 'Trilha não encontrada', toLearn],
  [`/learn/module/${unknown}`, ModulePage, 'NOT_FOUND', 'Módulo não encontrado', toLearn],
  ['/learn/module/%25%27', ModulePage, 'INVALID_INPUT', 'Módulo não encontrado', toLearn],
  [`/learn/article/${unknown}`, ArticlePage, 'NOT_FOUND', 'Artigo não encontrado', toLearn],
  ['/learn/articles/receitas', ArticlesPage, 'NOT_FOUND', 'Categoria não encontrada', toLearn],
  ['/player/1', PlayerPage, 'INVALID_INPUT', 'Áudio não encontrado', ['Voltar', '/meditate']],
  [`/player/${unknown}`, PlayerPage, 'NOT_FOUND', 'Áudio não encontrado', ['Voltar', '/meditate']],
  ['/community/circle/yoga', CirclePage, 'NOT_FOUND', 'Círculo não encontrado', ['Voltar à Comunidade', '/community']],
  [
    '/community/circle/cura/group/1',
    GroupPage,
    'INVALID_INPUT',
    'Grupo não encontrado',
    ['Voltar ao círculo', '/community/circle/cura'],
  ],
  [`/community/event/${unknown}`, EventPage, 'NOT_FOUND', 'Evento não encontrado', ['Voltar', '/community']],
  ['/community/event/1', EventPage, 'INVALID_INPUT', 'Evento não encontrado', ['Voltar', '/community']],
] as const)('%s is not there: the page says so and leads back', async (address, Page, code, title, back) => {
  browser.network.answer = () => refused(code)
  history.replaceState(null, '', address)
  const page = await render(createElement(Page))

  expect(page.all('h1').map(({ textContent }) => textContent)).toEqual([title])
  expect(page.all('a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([back])
})

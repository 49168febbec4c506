// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'
import type { Activity, CommunityEvent, Group, Hub, NextEvent } from './data.ts'

const browser = fakeBrowser()
const { queryClient } = await import('#client/api/cache.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')
const { Registration } = await import('./events/Registration.tsx')
const { EventSummary } = await import('./events/EventSummary.tsx')
const { NextEventBlock, NextEventLoading } = await import('./events/NextEventBlock.tsx')
const { WeekEvents } = await import('./events/WeekEvents.tsx')
const { texts } = await import('../texts.ts')
const { CircleHeader } = await import('./groups/CircleHeader.tsx')
const { CircleTile } = await import('./groups/CircleTile.tsx')
const { GroupCard } = await import('./groups/GroupCard.tsx')
const { GroupHeader } = await import('./groups/GroupHeader.tsx')
const { GroupInfo } = await import('./groups/GroupInfo.tsx')
const { GroupMembers } = await import('./groups/GroupMembers.tsx')
const { ActivityList } = await import('./hub/ActivityList.tsx')
const { default: CommunityPage } = await import('./hub/CommunityPage.tsx')

const meeting = {
  id: 'e1',
  title: 'Roda',
  eventType: 'encontro',
  isOnline: true,
  startDate: '2026-11-16T23:00:00Z',
} as NextEvent

const group = {
  id: 'g1',
  circleId: 'cura',
  name: 'Colo',
  groupType: 'healing',
  description: 'Para dias difíceis',
  memberCount: 9,
  maxMembers: 12,
  recentMembers: ['Ana S.', 'Bia T.', 'Caio', 'Davi L.', 'Eva M.', 'Fábio N.', 'Gil O.'],
  isMember: true,
  isShareable: true,
  nextEvent: null,
} as unknown as Group

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T15:00:00Z') })
  queryClient.clear()
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
})

test('the next meeting has its title, type, day, hour and place, and leads to its details', async () => {
  const page = await render(createElement(NextEventBlock, { event: meeting }))
  expect(page.text()).toBe('Próximo EncontroEncontroRodaAmanhã · 20:00OnlineVer Detalhes')
  expect(page.all('a')[0]?.getAttribute('href')).toBe('/community/event/e1')

  const outside = await render(createElement(NextEventBlock, { event: { ...meeting, isOnline: false } }))
  expect(outside.text()).toContain('Presencial')
  expect((await render(createElement(NextEventLoading))).text()).toBe('Carregando...')
  const none = await render(createElement(NextEventBlock, { event: null }))
  expect(none.button('Nenhum evento agendado')?.hasAttribute('disabled')).toBe(true)
})

test('a circle’s tile tells its members, or that it comes; its page counts groups and members', async () => {
  const tile = async (groups: number, members: number) =>
    (await render(createElement(CircleTile, { circle: 'cura', summary: { groups, members } }))).text()
  expect(await tile(2, 7)).toBe('Cura Emocional7 membros')
  expect(await tile(0, 0)).toBe('Cura EmocionalEm breve')

  const page = await render(createElement(CircleHeader, { circle: 'cura', stats: { groups: 2, members: 7 } }))
  expect(page.text()).toMatch(/Grupos Ativos2Total de Membros7$/)
})

test('a group’s card has its name, type, seats, words, three names and how many more, and opens its page', async () => {
  const page = await render(createElement(GroupCard, { group }))

  for (const shown of ['Colo', 'Cura', '9 membros', 'máx. 12', 'Para dias difíceis', 'Sair do Grupo'])
    expect(page.text()).toContain(shown)
  expect(page.all('li').map(({ lastChild }) => lastChild?.textContent)).toEqual(['Ana S.', 'Bia T.', 'Caio', '+6'])
  expect(page.all('a')[0]?.getAttribute('href')).toBe('/community/circle/cura/group/g1')
})

test('a group’s page names six and how many more, whether one is in, and whether a meeting is set', async () => {
  const page = await render(createElement(GroupMembers, { group }))
  expect(page.text()).toContain('Membros Ativos')
  expect(page.all('li')).toHaveLength(7)
  expect(page.all('li').at(-1)?.textContent).toBe('+3')
  expect(page.text()).toMatch(/Você participaSem encontro marcado$/)

  const other = await render(createElement(GroupMembers, { group: { ...group, isMember: false, nextEvent: meeting } }))
  expect(other.text()).toMatch(/Você ainda não participaEncontro marcado$/)
})

test('a group’s page is headed by its name, circle and type, and tells seats, next date and what it is for', async () => {
  const head = await render(
    createElement(GroupHeader, { group, back: { to: '/community/circle/cura', label: 'Voltar' } }),
  )
  expect(head.text()).toMatch(/ColoCura EmocionalCura$/)

  const info = await render(createElement(GroupInfo, { group: { ...group, nextEvent: meeting }, children: null }))
  expect(info.text()).toMatch(/Participantes9máx\. 12Próximo encontroseg\., 16 de nov\.20:00Para dias difíceis$/)
})

test('an event has its type, title, participants, seats and words', async () => {
  const event = {
    ...meeting,
    participantCount: 3,
    maxParticipants: 12,
    description: 'Em silêncio.',
    group: null,
    waitingPosition: null,
  }
  const page = await render(createElement(EventSummary, { event: event as unknown as CommunityEvent }))

  expect(page.text()).toBe('EncontroRoda3 participantesmáx. 12Em silêncio.')
})

test('of the week three events are shown, of the activities four, and none without any', async () => {
  const events = ['a', 'b', 'c', 'd'].map((id) => ({ ...meeting, id })) as Hub['events']
  const week = await render(createElement(WeekEvents, { events }))
  expect(week.all('li')).toHaveLength(3)
  expect(week.all('li')[0]?.textContent).toContain('seg., 16 de nov. 20:00')
  const named = (own: string[]) => render(createElement(WeekEvents, { events, own: own.map((id) => ({ id })) }))
  expect((await named(['a', 'c'])).all('li')).toHaveLength(2)
  expect((await named(['a', 'b', 'c', 'd'])).text()).toContain(texts.week.allOwn)
  expect((await render(createElement(WeekEvents, { events: [], own: [{ id: 'a' }] }))).text()).toContain(
    texts.week.empty,
  )

  const at = '2026-11-15T14:00:00Z'
  const told = (id: string) =>
    ({ id, type: 'group_join', userName: 'Ana S.', details: 'Colo', at }) as unknown as Activity
  const list = (items: Activity[]) =>
    createElement(ActivityList, { heading: 'Atividades Recentes', items, hasFailed: false })
  const feed = await render(list(['a', 'b', 'c', 'd', 'e'].map(told)))
  expect(feed.all('li').map(({ textContent }) => textContent)).toEqual(
    Array(4).fill('Ana S. entrou no grupo Colo1h atrás'),
  )
  expect(feed.all('li bdi').map(({ textContent }) => textContent)).toEqual(Array(4).fill('Ana S.'))
  expect((await render(list([]))).text()).toBe('')
  expect((await render(createElement(WeekEvents, { events: [] }))).text()).toContain(
    'Nenhum evento programado para esta semana',
  )
})

const hub = {
  ...{ circles: [], events: [], challenges: [], seats: [] },
  counters: { members: 12, groups: 4, activeToday: 3 },
}
const answers: Record<string, unknown> = {
  'communityGroups.hub': hub,
  'communityGroups.mine': { groups: [], events: [] },
  'communityFeed.latest': [],
}

test('the hub counts members, groups and who is here today', async () => {
  browser.network.answer = (name) => ok(answers[name])
  const page = await render(createElement(CommunityPage))

  expect(page.text()).toContain('Comunidade AtivaMembros12Grupos4Ativos Hoje3')
})

test('a hub that fails keeps the circles and can be tried again', async () => {
  browser.network.answer = () => refused('INTERNAL')
  const page = await render(createElement(CommunityPage))
  await page.act(() => {}, 20_000)
  expect(page.text()).toContain('Não conseguimos abrir a comunidade')
  expect(page.all('a[href^="/community/circle/"]')).toHaveLength(4)

  browser.network.answer = (name) => ok(answers[name])
  await page.act(() => page.button('Tentar novamente')?.click())
  expect(page.text()).toContain('EVENTOS DA SEMANA')
})

test.each([
  ['joining', false, 'Participar', 'Erro ao entrar no grupo'],
  ['leaving', true, 'Sair do Grupo', 'Erro ao sair do grupo'],
])('%s that is refused says so', async (_, isMember, button, title) => {
  browser.network.answer = () => refused('UNAUTHENTICATED')
  const page = await render([
    createElement(GroupCard, { key: 'card', group: { ...group, isMember } }),
    createElement(Toaster, { key: 'toasts' }),
  ])
  await page.act(() => page.button(button)?.click())

  expect(page.text()).toContain(`${title}Usuário não autenticado`)
})

test('a full group refuses: nothing changes and the toast says why', async () => {
  browser.network.answer = () => refused('GROUP_FULL')
  const page = await render([
    createElement(GroupCard, { key: 'card', group: { ...group, isMember: false } }),
    createElement(Toaster, { key: 'toasts' }),
  ])
  await page.act(() => page.button('Participar')?.click())

  expect(page.all('[role=alert]')[0]?.textContent).toBe('Erro ao entrar no grupoGrupo lotado')
  expect(page.button('Participar')?.hasAttribute('disabled')).toBe(false)
})

test('a group’s button says while it works that it works', async () => {
  browser.network.answer = () => new Promise<void>(() => {})
  const page = await render(createElement(GroupCard, { group: { ...group, isMember: false } }))
  await page.act(() => page.button('Participar')?.click())

  expect(page.button('Processando...')?.hasAttribute('disabled')).toBe(true)
})

test('an event’s button says what it does, and while it works that it works', async () => {
  const event = { ...meeting, endDate: null, participantCount: 3, maxParticipants: 12, isRegistered: false }
  browser.network.answer = () => new Promise<void>(() => {})
  const page = await render(createElement(Registration, { event: event as unknown as CommunityEvent }))
  await page.act(() => page.button('Inscrever-se')?.click())
  expect(page.button('Processando...')?.hasAttribute('disabled')).toBe(true)

  const mine = { ...event, isRegistered: true } as unknown as CommunityEvent
  expect((await render(createElement(Registration, { event: mine }))).text()).toBe('Cancelar Inscrição')
})

// @vitest-environment page
import { createElement, Fragment } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', EventTarget)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { ProgressCard } = await import('#domains/energy/client/ProgressCard.tsx')
const { PracticeOfTheDay } = await import('#domains/practices/client/member/PracticeOfTheDay.tsx')
const { texts: door } = await import('#domains/rooms/door.texts.ts')
const { startTexts } = await import('#domains/practices/start.texts.ts')
const { default: HomePage } = await import('./HomePage.tsx')
const { ReflectionCard } = await import('./ReflectionCard.tsx')
const { Shortcuts } = await import('./Shortcuts.tsx')
const { texts } = await import('./home.texts.ts')

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo' })
})

const answers: Record<string, unknown> = {
  'recommendedPractices.today': { id: 'p1', name: 'Respirar', durationMinutes: 3, type: 'guiada' },
  'dailyReflections.today': null,
  'userStats.mine': {
    consecutiveDays: 4,
    streakToContinue: 0,
    todayMinutes: 0,
    weeklyMinutes: 0,
    completedPracticesPercentage: 0,
    lastActivity: null,
  },
}

test('home claims nothing that did not arrive, and one try asks for all of it again', async () => {
  browser.network.answer = () => refused('INTERNAL')
  const cards = [PracticeOfTheDay, ReflectionCard, ProgressCard].map((card, key) => createElement(card, { key }))
  const home = await render(createElement(Fragment, null, cards))
  const says = () => home.container.textContent ?? ''
  expect(says()).toContain(startTexts.failed)
  expect(says()).toContain(texts.reflectionFailed)
  for (const claim of [startTexts.noneOfTheDay, texts.quote, startTexts.start]) expect(says()).not.toContain(claim)

  browser.network.answer = (name) => ok(answers[name])
  await home.act(() => home.container.querySelector<HTMLElement>('[role=status] button')?.click(), 100)
  for (const arrived of ['Respirar', texts.quote, 'dias seguidos']) expect(says()).toContain(arrived)
})

const linksOf = (page: Awaited<ReturnType<typeof render>>) =>
  page.all('a').map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test('four shortcuts lead to the four list pages', async () => {
  expect(linksOf(await render(createElement(Shortcuts)))).toEqual([
    'Respiração /practice/breathing',
    'Emergência /practice/emergency',
    'Chakras /practice/chakras',
    'Cura Emocional /practice/healing',
  ])
})

test.each([
  ['the day’s phrase', { phrase: 'Uma frase de hoje' }, '“Uma frase de hoje”'],
  ['the fixed one when there is none', null, '“Antes de seguir, pouse: o caminho também é feito de pausas.”'],
])('the card of the day’s reflection shows %s and leads to it', async (_, reflection, shown) => {
  browser.network.answer = () => ok(reflection)
  const page = await render(createElement(ReflectionCard))

  expect(page.text()).toContain('Reflexão do Dia')
  expect(page.text()).toContain(shown)
  expect(linksOf(page)).toEqual([expect.stringMatching(/ \/reflections$/)])
})

test.each([
  [{ firstName: 'Ana', email: 'maria@exemplo.com' }, 'Bom dia, Ana!'],
  [{ firstName: null, email: 'maria@exemplo.com' }, 'Bom dia, maria!'],
  [{ firstName: null, email: '' }, 'Bom dia, Usuário!'],
])('%o is greeted with %s', async (names, greeting) => {
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo', ...names })
  browser.network.answer = (name) => ok(name === 'userStats.calendar' ? [] : null)
  const page = await render(createElement(HomePage))

  expect(page.all('h1')[0]?.textContent).toBe(greeting)
  expect(page.text()).toContain('Sua jornada espiritual, do seu jeito')
})

test('a name that turns the direction of letters turns nothing of the greeting around it', async () => {
  const firstName = 'Ana\u202e'
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo', firstName })
  browser.network.answer = (name) => ok(name === 'userStats.calendar' ? [] : null)
  const page = await render(createElement(HomePage))

  expect(page.all('h1 bdi')[0]?.textContent).toBe(firstName)
})

test.each([
  ['a room is open', [{ roomId: 'r1', eventId: 'e1', groupId: null, title: 'Luz baixa', minutes: 25, count: 3 }], 1],
  ['no room is open', [], 0],
])('when %s home leads into it', async (_, rooms, links) => {
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo', firstName: 'Ana' })
  browser.network.answer = (name) =>
    ok(
      name === 'rooms.open'
        ? rooms.map((room) => ({ ...room, startsAt: new Date(Date.now() - 60_000).toISOString() }))
        : name === 'rooms.practicing'
          ? { people: 'some' }
          : name === 'userStats.calendar'
            ? []
            : null,
    )
  const page = await render(createElement(HomePage))
  await page.act(() => vi.dynamicImportSettled(), 100)

  expect(linksOf(page).filter((link) => link === `${door.enter} /roda/r1`)).toHaveLength(links)
  expect(page.text().includes('3 pessoas na roda')).toBe(links === 1)
  expect(page.text()).toContain('Algumas pessoas praticando agora')
})

test('a room that opens while home is shown appears on it within fifteen seconds', async () => {
  queryClient.setQueryData(['auth.session'], { id: 'ana', timezone: 'America/Sao_Paulo', firstName: 'Ana' })
  const room = { roomId: 'r1', eventId: 'e1', groupId: null, title: 'Luz baixa', minutes: 25, count: 0 }
  let rooms: unknown[] = []
  browser.network.answer = (name) => ok(name === 'rooms.open' ? rooms : name === 'userStats.calendar' ? [] : null)
  const page = await render(createElement(HomePage))
  await page.act(() => vi.dynamicImportSettled(), 1_000)
  rooms = [{ ...room, startsAt: new Date(Date.now() + 590_000).toISOString() }]
  await page.act(() => {}, 14_500)
  await page.act(() => vi.dynamicImportSettled(), 100)

  expect(linksOf(page)).toContain(`${door.enter} /roda/r1`)
  expect(page.text()).toContain(door.startsIn(10))
})

// @vitest-environment page
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, ok, refused } from '#client/testing/browser.ts'

const browser = fakeBrowser()
vi.stubGlobal('Audio', EventTarget)
const { queryClient } = await import('#client/api/cache.ts')
const { holdFor } = await import('#client/device/holder.ts')
const { render } = await import('#client/testing/render.ts')
const { Toaster } = await import('#client/ui/toast.tsx')

const id = '00000000-0000-4000-8000-000000000001'
const day = '2026-11-20'

/** One row for every list: each screen reads of it what it knows. */
const row = {
  roles: [],
  ...{
    id,
    name: 'Maré',
    email: 'ana@exemplo.com',
    title: 'Maré',
    subtitle: null,
    description: null,
    isActive: true,
    isPremium: false,
  },
  ...{ createdAt: `${day}T12:00:00Z`, updatedAt: `${day}T12:00:00Z`, keys: { newest: `${day}T12:00:00Z` } },
  ...{ type: 'meditação', kind: 'audio', durationMinutes: 10, steps: [], isShareable: false, collection: null },
  ...{ color: '#5b6838', icon: 'folder', audios: 0, tags: null, categoryId: null, category: 'artigos', fileSize: 5 },
  ...{ readTime: '5 min', status: 'draft', level: 'basica', progressColor: 'green', gradient: null, modules: 1 },
  ...{ activeModules: 1, moduleType: 'text', displayOrder: 1, durationPerStep: 30, practiceType: 'meditation' },
  ...{ date: day, phrase: 'Frase', question: 'Pergunta?', suggestedPracticeId: null, practiceName: null },
  ...{ circleId: 'cura', groupType: 'healing', memberCount: 1, maxMembers: 5, eventType: 'encontro', groupId: null },
  ...{ startDate: day, endDate: day, isOnline: true, meetingLink: '', location: '', maxParticipants: 5 },
  ...{ participantCount: 0, waitingCount: 0, challengeType: 'daily_practice', goalTarget: 21, goalUnit: 'dias' },
  content: { introduction: 'Antes.', sections: [], practicalTips: [], reflection: '', nextSteps: '' },
}
/** An event's times are moments. */
const meeting = { ...row, startDate: `${day}T12:00:00Z`, endDate: null }

const isWrite = (name: string) => /\.(create|update|remove|setActive|setStatus|assign)$/.test(name)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T15:00:00Z') })
  queryClient.clear()
  browser.items.clear()
  holdFor('ana')
  queryClient.setQueryData(['auth.session'], { id: 'ana', roles: ['admin'], timezone: 'America/Sao_Paulo' })
  history.replaceState(null, '', `/admin/content/tracks/${id}`)
})

type Screen = { default: () => React.ReactNode }
type Page = Awaited<ReturnType<typeof open>>

async function open({ default: Screen }: Screen, found: object) {
  browser.network.answer = (name) => {
    if (isWrite(name)) return refused('INTERNAL')
    if (name.endsWith('.staffOne')) return ok(found)
    if (/\.staff(List|Month)$/.test(name)) return ok({ items: [found], next: null, track: found })
    if (name === 'audioContents.list') return ok({ items: [], next: null })
    return ok(name.endsWith('.uses') ? { practices: [], modules: [], members: 0, sessions: 0 } : [])
  }
  const page = await render([createElement(Screen, { key: 'screen' }), createElement(Toaster, { key: 'toasts' })])
  await page.act()
  return page
}

const press = (page: Page, name: string | RegExp) =>
  page.act(() => {
    const all = page.all('button').filter((one) => (one.getAttribute('aria-label') ?? one.textContent)?.match(name))
    all.at(-1)?.click()
  })

function type(page: Page, field: string, value: string) {
  const input = page.all(`[name="${field}"]`)[0]
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {}
  return page.act(() => {
    set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const submit = (page: Page) =>
  page.act(() =>
    page
      .all('form')
      .at(-1)
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )

const practices = () => import('#domains/practices/client/staff/AdminPractices.tsx')
const audios = () => import('#domains/meditations/client/staff/AdminAudios.tsx')
const categories = () => import('#domains/meditations/client/staff/AdminCategories.tsx')
const articles = () => import('#domains/learning/client/staff/AdminArticles.tsx')
const tracks = () => import('#domains/learning/client/staff/AdminTracks.tsx')
const modules = () => import('#domains/learning/client/staff/AdminModules.tsx')
const reflections = () => import('#domains/reflections/client/staff/AdminReflections.tsx')
const groups = () => import('#domains/community/client/staff/AdminGroups.tsx')
const events = () => import('#domains/community/client/staff/AdminEvents.tsx')
const challenges = () => import('#domains/community/client/staff/AdminChallenges.tsx')

test.each([
  ['Erro ao criar prática', practices, 'Nova prática', { name: 'Pausa' }],
  ['Erro ao criar categoria', categories, 'Nova categoria', { name: 'Calma' }],
  ['Erro ao criar artigo', articles, 'Novo artigo', { title: 'Chá', introduction: 'Antes.' }],
  ['Erro ao salvar trilha', tracks, 'Nova trilha', { title: 'Rumo' }],
  ['Erro ao salvar módulo', modules, 'Novo módulo', { title: 'Passo' }],
  ['Erro ao criar reflexão', reflections, 'Nova reflexão', { phrase: 'Frase', question: 'Pergunta?' }],
  ['Erro ao criar grupo', groups, 'Novo grupo', { name: 'Colo' }],
  ['Erro ao criar evento', events, 'Novo evento', { title: 'Roda', startDate: '2026-11-20T19:30' }],
  ['Erro ao criar desafio', challenges, 'Novo desafio', { title: 'Sete dias' }],
])('%s: what is made is refused', async (title, load, add, values) => {
  const page = await open(await load(), row)
  await press(page, new RegExp(`^${add}$`))
  for (const [field, value] of Object.entries(values)) await type(page, field, value)
  await submit(page)

  expect(page.text()).toContain(title)
})

test.each([
  ['Erro ao atualizar prática', practices, row],
  ['Erro ao atualizar categoria', categories, row],
  ['Erro ao atualizar artigo', articles, row],
  ['Erro ao salvar trilha', tracks, row],
  ['Erro ao salvar módulo', modules, row],
  ['Erro ao atualizar reflexão', reflections, row],
  ['Erro ao atualizar grupo', groups, row],
  ['Erro ao atualizar evento', events, meeting],
  ['Erro ao atualizar desafio', challenges, row],
])('%s: a change is refused', async (title, load, found) => {
  const page = await open(await load(), found)
  await press(page, /^Editar /)
  await submit(page)

  expect(page.text()).toContain(title)
})

test.each([
  ['Erro ao remover prática', practices],
  ['Erro ao excluir conteúdo de áudio', audios],
  ['Erro ao excluir categoria', categories],
  ['Erro ao excluir artigo', articles],
  ['Erro ao excluir trilha', tracks],
  ['Erro ao excluir módulo', modules],
  ['Erro ao deletar reflexão', reflections],
])('%s: a removal asks first, and is refused', async (title, load) => {
  const page = await open(await load(), row)
  await press(page, /^Excluir /)
  expect(browser.requests.at(-1)?.names.join()).not.toContain('.remove')
  await press(page, /^Excluir$/)

  expect(page.text()).toContain(title)
})

test.each([
  ['Erro ao desativar grupo', groups],
  ['Erro ao desativar evento', events],
  ['Erro ao desativar desafio', challenges],
])('%s: switching off asks first, and is refused', async (title, load) => {
  const page = await open(await load(), meeting)
  await press(page, /^Desativar /)
  await press(page, /^Desativar$/)

  expect(page.text()).toContain(title)
})

test.each([
  ['Erro ao alterar status da trilha', tracks],
  ['Erro ao alterar status do módulo', modules],
])('%s: a switch is refused', async (title, load) => {
  const page = await open(await load(), row)
  await press(page, /: ativo$/)

  expect(page.text()).toContain(title)
})

test.each([
  ['Trilha desativada com sucesso!', tracks, true],
  ['Trilha ativada com sucesso!', tracks, false],
  ['Módulo desativado com sucesso!', modules, true],
  ['Módulo ativado com sucesso!', modules, false],
])('%s: a switch that is taken says which way', async (title, load, isActive) => {
  const page = await open(await load(), { ...row, isActive })
  const { answer } = browser.network
  browser.network.answer = (name, input) => (isWrite(name) ? ok({}) : answer(name, input))
  await press(page, /: ativo$/)

  expect(page.text()).toContain(title)
})

test('a form that is cancelled is closed, and opens again as it was at first', async () => {
  const page = await open(await groups(), row)
  await press(page, /^Novo grupo$/)
  await type(page, 'name', 'Colo')
  await press(page, /^Cancelar$/)
  await press(page, /^Descartar$/)
  expect(page.all('dialog')).toEqual([])

  await press(page, /^Novo grupo$/)
  expect(page.all('[name=name]')[0]).toHaveProperty('value', '')
})

test('Erro ao carregar módulos, Erro ao carregar trilhas: a list that does not come says so', async () => {
  for (const [load, title] of [
    [modules, 'Erro ao carregar módulos'],
    [tracks, 'Erro ao carregar trilhas'],
  ] as const) {
    const { default: Screen } = await load()
    browser.network.answer = () => refused('FORBIDDEN')
    const page = await render(createElement(Screen))
    await page.act(() => {}, 10_000)
    expect(page.text()).toContain(title)
  }
})

test('Erro ao excluir conteúdo: a removal that does not reach the server', async () => {
  const page = await open(await audios(), row)
  await press(page, /^Excluir /)
  browser.network.answer = () => 'lost'
  await press(page, /^Excluir$/)

  expect(page.text()).toContain('Erro ao excluir conteúdo')
  expect(page.text()).not.toContain('Erro ao excluir conteúdo de áudio')
})

test.each([
  ['Erro ao salvar conteúdo', audios, 'Novo áudio'],
  ['Erro ao salvar categoria', categories, 'Nova categoria'],
  ['Erro ao salvar trilha', tracks, 'Nova trilha'],
  ['Erro ao salvar módulo', modules, 'Novo módulo'],
  ['Preencha todos os campos obrigatórios', reflections, 'Nova reflexão'],
])('%s: a form that misses what it needs is not sent', async (title, load, add) => {
  const page = await open(await load(), row)
  await press(page, new RegExp(`^${add}$`))
  browser.requests.length = 0
  await submit(page)

  expect(page.text()).toContain(title)
  expect(browser.requests.filter(({ names }) => names.some(isWrite))).toEqual([])
})

test('Erro ao criar conteúdo de áudio, Erro ao atualizar conteúdo de áudio: a file or a change does not arrive', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      onerror = () => {}
      open() {}
      abort() {}
      setRequestHeader() {}
      send() {
        this.onerror()
      }
    },
  )
  const page = await open(await audios(), row)
  await press(page, /^Editar /)
  await submit(page)
  expect(page.text()).toContain('Erro ao atualizar conteúdo de áudio')

  const other = await open(await audios(), row)
  await press(other, /^Novo áudio$/)
  await type(other, 'title', 'Mar')
  await type(other, 'durationMinutes', '3')
  const sound = new File([new Uint8Array([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0]), new Uint8Array(2000)], 'mar.mp3')
  const input = other.all('input[type=file][accept^="audio/"]')[0]
  Object.defineProperty(input, 'files', { value: [sound] })
  await other.act(() => input?.dispatchEvent(new Event('change', { bubbles: true })), 500)
  await submit(other)
  expect(other.text()).toContain('Erro ao criar conteúdo de áudio')
})

test.each([
  ['Erro ao atribuir role', 'Atribuir role'],
  ['Erro ao remover role', 'Remover role'],
])('%s: a change of roles is refused', async (title, button) => {
  const { RoleForm } = await import('#domains/auth/client/staff/RoleForm.tsx')
  const page = await open({ default: () => createElement(RoleForm, { userId: id, onUserId: () => {} }) }, row)
  expect(page.all('select')[0]).toHaveProperty('value', 'user')
  await press(page, new RegExp(`^${button}$`))
  await press(page, /^Remover$/)

  expect(page.text()).toContain(title)
})

// @vitest-environment page
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { givePassword, type Person, testKitWithContent } from '#app/server/testing/kit.ts'
import { storageOn } from '#client/testing/storage.ts'
import '#client/theme/beforePaint.ts'
import { appOn } from './testing/appOn.ts'
import { until } from './testing/shown.ts'
import { titled } from './testing/titled.ts'

const kit = testKitWithContent()
const app = appOn(kit)

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}
const reject = () => Promise.reject(new DOMException('denied', 'SecurityError'))

/** What a browser may refuse while it keeps the rest; one that keeps nothing is tried for real in e2e/no-storage.spec.ts. */
const moods = {
  'local storage that is full': () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      stub(name, { value: { ...storageOn(new Map()), setItem: full } })
  },
  'local and session storage that throw when named': () => {
    for (const name of ['localStorage', 'sessionStorage']) stub(name, { get: refuse })
  },
  'databases and caches that answer with errors': () => {
    stub('indexedDB', { value: { open: refuse } })
    stub('caches', { value: { open: reject, keys: reject, delete: reject, match: reject } })
  },
} satisfies Record<string, () => void>

/** Until the test is over. */
function stub(name: string, how: PropertyDescriptor) {
  const before = Object.getOwnPropertyDescriptor(globalThis, name)
  Object.defineProperty(globalThis, name, { ...how, configurable: true })
  onTestFinished(() => {
    if (before) Object.defineProperty(globalThis, name, before)
    else Reflect.deleteProperty(globalThis, name)
  })
}

const unkept = 'Este navegador não está guardando dados do Lumiar'

beforeEach(() => {
  // Whether something could not be kept is known to the modules of a page.
  vi.resetModules()
  // What the app says to whoever looks for the cause.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

async function openEvery(who: Person) {
  const page = await app.open('/', who)
  await page.sees('Energia hoje')
  for (const [address, title] of titled) {
    app.go(address)
    await until(() => expect(page.all('h1').map(({ textContent }) => textContent)).toContain(title))
  }
  return page
}

test.each(['local and session storage that throw when named', 'databases and caches that answer with errors'] as const)(
  'with %s every address opens',
  async (name) => {
    const ana = await kit.person()
    moods[name]()
    await openEvery(ana)
  },
)

test('with local storage that is full every address opens, everything online works, and it is said once', async () => {
  const ana = await kit.person()
  await givePassword(kit, ana, 'segredo1')
  moods['local storage that is full']()
  let page = await app.open('/', ana)
  await page.sees(unkept)
  await page.press('Entendi')
  await page.misses(unkept)
  page = await openEvery(ana)
  expect(page.text()).not.toContain(unkept)

  app.go('/')
  await page.sees('Energia hoje')
  page.all('[role=slider]')[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
  await page.sees('Check-in energético registrado!')
  app.go('/meditate')
  await page.press('Ouvir Fogueira')
  await page.press('Pausar')
  app.go('/reflections')
  await page.press('Adicionar Anotação')
  await page.fill('Minhas Anotações', 'Sem guardar')
  await page.part('Minhas Anotações').press(/^Salvar$/)
  await page.sees('Anotação salva com sucesso!')
  await page.press(/^Salvar$/)
  await page.sees('Reflexão salva nos favoritos')

  app.go('/settings')
  await page.press('Escuro')
  await until(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  await page.press('Sair')
  await until(() => expect(location.pathname).toBe('/auth'))
  await page.sees('Logout realizado')
  await page.fill('Email', ana.email)
  await page.fill('Senha', 'segredo1')
  await page.press('Entrar')
  await page.sees('Energia hoje')
})

import type { APIRequestContext, Page } from '@playwright/test'
import { isKept, storages, workerIsReady } from './kit/device.ts'
import { go } from './kit/go.ts'
import { appStands, expect, expectAccessible, test, toast } from './kit/kit.ts'
import { catchVoice } from './kit/voice.ts'

test.use({ serviceWorkers: 'allow', allowedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ })

/**
 * The service worker precaches the whole app first, and each journey is a member's whole day: hence the longer timeout.
 */
test.slow()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const waits = (page: Page) => page.getByText('aguardando conexão')

async function ask(api: APIRequestContext, name: string, input: unknown = undefined) {
  const answer = await api.get(`/api/${name}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`)
  return (await answer.json())[0].result?.data
}

test('what was seen opens without a network, practices begin there, and what is done arrives once, whole, on its own day', async ({
  page,
  context,
  member: _,
}) => {
  await page.goto('/reflections')
  await expect(page.getByRole('button', { name: 'Adicionar Anotação' })).toBeVisible()
  await isKept(page, 'dailyReflections.today')
  await go(page, '/practices')
  await expect(page.getByText('Biblioteca Completa')).toBeVisible()
  await isKept(page, 'recommendedPractices.summary')
  await go(page, '/practice/emergency')
  const begin = page.getByRole('button', { name: /^Iniciar: / }).first()
  await expect(begin).toBeVisible()
  await isKept(page, 'recommendedPractices.collection')
  await page.goto('/')
  await expect(page.getByText('dias seguidos')).toBeVisible()
  await workerIsReady(page)
  await isKept(page, 'userStats.mine')

  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, 'Bom dia, Ana!')).toBeVisible()
  await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible()
  await appStands(page)
  await page.getByRole('slider').press('End')
  await expect(toast(page, 'Check-in guardado neste aparelho')).toBeVisible()
  await expect(page.getByText('1 alteração aguardando conexão')).toBeVisible()
  await expectAccessible(page)

  await go(page, '/practices')
  await expect(page.getByText('Biblioteca Completa')).toBeVisible()
  await go(page, '/community')
  await expect(page.getByText('Verifique sua internet').first()).toBeVisible()
  await page.goto('/reflections')
  await page.getByRole('button', { name: 'Adicionar Anotação' }).click()
  await page.getByRole('textbox', { name: 'Minhas Anotações' }).fill('Escrita sem rede')
  await page.locator('form').getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Anotação guardada neste aparelho')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Escrita sem rede')).toBeVisible()
  await expect(page.getByText('2 alterações aguardando conexão')).toBeVisible()

  await go(page, '/practice/emergency')
  await begin.click()
  await expect(toast(page, 'Prática iniciada!')).toContainText('vamos registrar assim que ela voltar')
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click()
  await expect(page.getByRole('heading', { name: 'Prática Concluída' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^5 / }).click()
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(page.getByText('5 alterações aguardando conexão')).toBeVisible()

  await context.setOffline(false)
  await expect(waits(page)).toBeHidden()
  expect(await ask(page.request, 'dailyEnergyCheckins.today')).toEqual({ energyLevel: 10 })
  expect(await ask(page.request, 'dailyEnergyCheckins.recent')).toHaveLength(1)
  expect((await ask(page.request, 'userReflections.today')).note).toMatchObject({ notes: 'Escrita sem rede' })
  const sessions = await ask(page.request, 'userPracticeSessions.recent')
  expect(sessions).toEqual([expect.objectContaining({ isCompleted: true })])
  expect(await ask(page.request, 'userStats.mine')).toMatchObject({ totalPractices: 1, completedPractices: 1 })
})

test('audios are downloaded in whichever tab, play, seek over a joint and go on without an end offline, and are removed', async ({
  page,
  context,
  member: _,
}) => {
  await catchVoice(page)
  await page.goto('/meditate')
  await workerIsReady(page)
  const other = await context.newPage()
  await other.goto('/meditate')
  await page.getByRole('button', { name: 'Baixar Fogueira' }).click()
  await expect(other.getByRole('button', { name: 'Fogueira: baixado' })).toBeVisible()
  await other.getByRole('button', { name: 'Baixar Riacho de cura' }).click()
  await expect(other.getByRole('button', { name: 'Riacho de cura: baixado' })).toBeVisible()
  await other.close()
  await isKept(page, 'audioContents.one')

  await context.setOffline(true)
  await page.goto('/settings')
  await expect(page.getByText(/^2 áudios/)).toBeVisible()
  await page.getByRole('link', { name: 'Fogueira' }).click()
  await expect(heading(page, 'Fogueira')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  const bar = page.getByRole('slider', { name: 'Posição' })
  await expect(bar).toBeEnabled()
  await bar.fill('150')
  const heardAt = () => page.evaluate(() => window.voice.currentTime)
  await expect.poll(heardAt).toBeGreaterThan(150.2)
  await bar.fill('341')
  await expect.poll(heardAt).toBeGreaterThan(342.5)
  const endless = page.getByRole('button', { name: 'Sem fim' })
  await endless.click()
  await expect(page.getByText('Toca sem fim, até você parar.')).toBeVisible()
  await expect(endless).toHaveAttribute('aria-pressed', 'true')
  await endless.click()
  await expect(bar).toBeEnabled()
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByText('1 alteração aguardando conexão')).toBeVisible()
  await expectAccessible(page)

  // An audio that was not downloaded says so, and the rest of the page keeps what it had.
  await page.getByRole('link', { name: 'Meditar' }).last().click()
  await page.getByRole('link', { name: 'Ouvir Oceano interior' }).click()
  await expect(toast(page, 'Erro de Reprodução')).toBeVisible()
  await page.getByRole('link', { name: 'Meditar' }).last().click()
  await expect(page.getByRole('link', { name: 'Ouvir Fogueira' })).toBeVisible()

  await context.setOffline(false)
  await expect(waits(page)).toBeHidden()
  await go(page, '/settings')
  await page.getByRole('button', { name: 'Remover Riacho de cura deste aparelho' }).click()
  await expect(page.getByText(/1 áudio · 5,?\d? MB/)).toBeVisible()
  await page.getByRole('button', { name: 'Remover Fogueira deste aparelho' }).click()
  await expect(page.getByText('Nenhum áudio baixado ainda')).toBeVisible()
  expect(await page.evaluate(async () => (await (await caches.open('lumiar-audio')).keys()).length)).toBe(0)
})

test('signing out warns of what was not sent, and leaves nothing of the member behind', async ({
  page,
  context,
  member: _,
}) => {
  await page.goto('/reflections')
  await page.getByRole('button', { name: 'Adicionar Anotação' }).click()
  await page.getByRole('textbox', { name: 'Minhas Anotações' }).fill('Rascunho')
  await workerIsReady(page)
  await go(page, '/meditate')
  await page.getByRole('button', { name: 'Baixar Fogueira' }).click()
  await expect(page.getByRole('button', { name: 'Fogueira: baixado' })).toBeVisible()
  await go(page, '/')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-disabled', 'false')
  await context.setOffline(true)
  await page.getByRole('slider').press('End')
  await expect(waits(page)).toBeVisible()

  await page.getByRole('button', { name: 'Sair' }).click()
  const warning = page.getByRole('dialog', { name: 'Antes de sair' })
  await expect(warning).toContainText('2 alterações ainda não foram enviadas')
  await expectAccessible(page)
  await context.setOffline(false)
  await warning.getByRole('button', { name: 'Tentar enviar agora' }).click()
  await expect(warning).toContainText('1 alteração ainda não foi enviada')
  await warning.getByRole('button', { name: 'Sair e descartar' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(toast(page, 'Logout realizado')).toBeVisible()

  await expect
    .poll(() => storages(page))
    .toMatchObject({ answers: [], session: [], databases: ['lumiar'], cookies: '' })
  const left = await storages(page)
  expect(left.local.filter((key) => key !== 'lumiar.theme')).toEqual([])
  expect(left.caches.filter((name) => !name.startsWith('lumiar-shell-'))).toEqual([])
})

/** From `deploy` on the server has a new version: the app asks for its worker and gets another one. */
async function prepareDeploy(page: Page) {
  await page.addInitScript(() => {
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker)
    navigator.serviceWorker.register = async (path) => {
      const registration = await register(`${path}${sessionStorage.getItem('deployed') ?? ''}`)
      // As when the browser looked for an update by itself before the page listened for it.
      if (registration.installing && registration.active)
        await new Promise((found) => registration.addEventListener('updatefound', found, { once: true }))
      Object.assign(window, { hasAsked: true })
      return registration
    }
  })
  return async (version: string) => {
    // Asked for by the page before, the new worker would be found before the next page can see it.
    await page.waitForFunction(() => 'hasAsked' in window)
    await page.evaluate((name) => sessionStorage.setItem('deployed', name), version)
  }
}

const newVersion = (page: Page) => page.getByText('Nova versão disponível')

test('a new version is offered, put off while something plays, and taken when the member says so; the next, which began to arrive before the app listened, too', async ({
  page,
  member: _,
}) => {
  const deploy = await prepareDeploy(page)
  await page.goto('/meditate')
  await workerIsReady(page)
  await page.getByRole('link', { name: 'Ouvir Fogueira' }).click()
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await deploy('?outra')
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js').then(() => {}))
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await page.getByRole('link', { name: 'Voltar para Meditar' }).click()
  await expect(page.getByRole('region', { name: 'Tocando agora' })).toBeVisible()
  await expect(newVersion(page)).toBeHidden()

  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(newVersion(page)).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await page.waitForFunction(() => !('isOld' in window))
  await expect(heading(page, 'Meditar')).toBeVisible()
  await page.waitForFunction(async () => {
    const { active, installing, waiting } = await navigator.serviceWorker.ready
    return active?.scriptURL.endsWith('?outra') && !installing && !waiting
  })
  await expect(newVersion(page)).toBeHidden()

  await deploy('?terceira')
  await page.reload()
  await expect(newVersion(page)).toBeVisible()
})

test.describe('when another tab stands in the way', () => {
  test.use({ serviceWorkers: 'block' })

  test('the app starts although what is kept here cannot be read, and what waits is sent although a tab put away while it sent never ends', async ({
    page,
    context,
    member: _,
  }) => {
    await page.goto('/')
    await isKept(page, 'auth.session')
    const holding = await context.newPage()
    await holding.goto('/privacy')
    await holdForEver(holding)
    await holding.evaluate(() => void navigator.locks.request('lumiar.pending', () => new Promise(() => {})))

    await page.reload()
    await expect(page.getByRole('slider')).toHaveAttribute('aria-disabled', 'false')
    await appStands(page)
    await page.getByRole('slider').press('End')
    await expect(toast(page, 'Check-in energético registrado!')).toBeVisible()
  })

  /** A page that WebKit froze in the middle of a write holds the database's lock in the same way: a worker waits within one. */
  async function holdForEver(page: Page) {
    await page.route('/hold.js', (route) => route.fulfill({ contentType: 'text/javascript', body: `(${hold})()` }))
    await page.route('/privacy?wait', async (route) => {
      await new Promise((next) => setTimeout(next, 500))
      await route.fulfill().catch(() => {})
    })
    await page.evaluate(
      () =>
        new Promise((held) => {
          new Worker('/hold.js').onmessage = held
        }),
    )
  }

  /** Runs in the worker. */
  function hold() {
    const opening = indexedDB.open('lumiar')
    opening.onsuccess = () => {
      const table = opening.result.transaction('answers', 'readwrite').objectStore('answers')
      const again = () => {
        postMessage('held')
        const waiting = new XMLHttpRequest()
        waiting.open('GET', '/privacy?wait', false)
        waiting.send()
        table.count().onsuccess = again
      }
      again()
    }
  }
})

test.describe('after an update', () => {
  test.use({ serviceWorkers: 'block', allowedNoise: /404|dynamically imported module/ })

  test('a file that is gone reloads the app once, and never in a loop', async ({ page, member: _ }) => {
    await page.goto('/')
    await expect(page.getByRole('slider')).toBeVisible()
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    await page.route('**/assets/PracticesPage*', (route) => route.fulfill({ status: 404 }))
    await page.route('**/index.html', (route) =>
      route.fulfill({ body: '<script type="module" crossorigin src="/assets/index-nova.js">' }),
    )
    await page
      .getByRole('navigation', { name: 'Navegação principal' })
      .last()
      .getByRole('link', { name: 'Práticas' })
      .click()

    await expect.poll(() => loads.length).toBe(1)
    await expect(page.getByText('Algo não saiu como devia')).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Navegação principal' })
      .last()
      .getByRole('link', { name: 'Início' })
      .click()
    await expect(page.getByRole('slider')).toBeVisible()
    expect(loads).toHaveLength(1)
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { authPaths } from '#domains/auth/paths.ts'
import { communityPaths } from '#domains/community/paths.ts'
import { learningPaths } from '#domains/learning/paths.ts'
import { meditationPaths } from '#domains/meditations/paths.ts'
import { practicePaths } from '#domains/practices/paths.ts'
import { reflectionPaths } from '#domains/reflections/paths.ts'
import { paths } from '#shared/paths.ts'
import { pages } from '../../e2e/kit/pages.ts'
import type { Browser } from './browsers/browser.ts'
import { findFirefox, openFirefox } from './browsers/firefox.ts'
import { until, walkIn } from './browsers/walk.ts'
import { findWebkit, openWebkit } from './browsers/webkit.ts'
import { folder, pause, type Server, seen, startServer } from './kit.ts'

/** Members' pages whose address has no parameter. Staff's screens are walked by the journeys of e2e/staff. */
const addresses = [...Object.keys(pages), authPaths.forgot].filter((path) => !/:|^\/admin\//.test(path))

const webkit = findWebkit()
// Node has a WebSocket of its own from 22 on, and before that when asked for it, as vitest.config.ts does.
const firefox = 'WebSocket' in globalThis ? findFirefox() : undefined
const browsers: [string, (() => Promise<Browser>) | undefined][] = [
  ['WebKit', webkit ? () => openWebkit(webkit) : undefined],
  ['Firefox', firefox ? () => openFirefox(firefox) : undefined],
]
for (const [name, open] of browsers)
  if (!open) console.log(`    not tried: ${name} is not here (apt-get install firefox-esr webkit2gtk-driver xvfb)`)

/** The journeys of e2e run in Chromium; what those use who come with another browser is tried here. */
describe.each(browsers)('%s', (name, open) => {
  const isHere = test.skipIf(!open)
  const dataDir = folder('browsers')
  let server: Server
  let browser: Browser
  let member: ReturnType<typeof walkIn>

  beforeAll(async () => {
    if (!open) return
    server = await startServer({ DATA_DIR: dataDir })
    browser = await open()
    member = walkIn(browser, server.url)
  })

  isHere('a member comes in, checks in, practises, writes, and finds it again', async () => {
    await member.open('/auth')
    await member.press('a, button', 'Criar conta')
    await member.fill('Email', `${randomUUID().slice(0, 12)}@exemplo.com`)
    await member.fill('Senha', 'segredo1')
    await member.fill('Confirmar senha', 'segredo1')
    await member.fill('Nome', 'Ana')
    await member.press('button[type=submit]', 'Criar conta')
    await member.isAt('/')
    await member.press('[role=slider]', 'Energia hoje')
    await member.sees('Check-in energético registrado!')
    const felt = await browser.run(levelShown)

    await member.open(practicePaths.breathing)
    await member.press('main button', 'Iniciar')
    await member.sees('Passo 1 de')
    await member.press('button', 'Marcar como Concluído')
    await member.sees('E agora, como você está?')

    await member.open(reflectionPaths.reflections)
    await member.press('button', 'Adicionar Anotação')
    await member.fill('Minhas Anotações', 'Escrito em outro navegador.')
    await member.press('form button[type=submit]', 'Salvar')
    await member.sees('Anotação salva com sucesso!')
    await browser.reload()
    await member.sees('Escrito em outro navegador.')
    await member.open('/')
    await member.sees('dia seguido')
    expect(await browser.run(levelShown)).toBe(felt)
  })

  isHere('a page that was left early never keeps the next from starting or sending', async () => {
    const tours = [
      paths.home,
      learningPaths.learn,
      meditationPaths.meditate,
      practicePaths.practices,
      communityPaths.community,
      reflectionPaths.reflections,
    ]
    for (let turn = 0; turn < 24; turn++) {
      await member.open(tours[turn % tours.length] ?? '/')
      await pause((turn % 8) * 60)
      await member.open(tours[(turn + 2) % tours.length] ?? '/')
      await member.has('h1', '')
    }
    await member.open(practicePaths.breathing)
    await member.press('main button', 'Iniciar')
    await member.sees('Passo 1 de')
    // Left running it would stand over every page that is opened next.
    await member.press('button', 'Marcar como Concluído')
    await member.sees('E agora, como você está?')
    await member.open('/')
    await member.press('[role=slider]', 'Energia hoje')
    await member.sees('Check-in')
  })

  isHere('every address of a member shows its heading, and nothing is pushed aside', async () => {
    for (const path of addresses) {
      await member.open(path)
      await member.has('h1', '')
      expect([path, await browser.run(() => document.documentElement.scrollWidth > innerWidth)]).toEqual([path, false])
    }
    // Firefox reports requests that were cancelled because the page was left.
    const isLeft = (complaint: string) => complaint.includes('A ServiceWorker intercepted the request')
    expect(browser.complaints.filter((complaint) => !isLeft(complaint))).toEqual([])
  })

  isHere('an audio plays; kept on the device it plays on, from any place, without the server', async () => {
    await member.open(meditationPaths.meditate)
    await until('the worker', () => browser.run(() => Boolean(navigator.serviceWorker.controller)))
    await member.press('a', 'Ouvir Respirar com o mar')
    await member.has('button', 'Pausar')
    await until('the time to pass', async () => (await browser.run(secondsHeard)) > 1)
    await member.press('button', 'Pausar')
    await member.press('button', 'Baixar')
    await member.has('button', 'baixado')
    const player = await browser.run(() => location.pathname)
    await server.stop()

    await member.open(player)
    await member.press('button', 'Reproduzir')
    await member.has('button', 'Pausar')
    await member.press('input[type=range]', 'Posição')
    const middle = await browser.run(secondsHeard)
    await until('it to go on', async () => (await browser.run(secondsHeard)) > middle + 1)
    await member.misses('Erro')
    await member.open('/')
    await member.press('[role=slider]', 'Energia hoje')
    await member.sees('aguardando conexão')

    server = await startServer({ DATA_DIR: dataDir, PORT: String(server.port) })
    await member.misses('aguardando conexão')
    seen(`${name}: played and moved to ${Math.round(middle)} s without the server`)
  })

  isHere('after signing out, going back shows nothing of the member', async () => {
    await member.open(reflectionPaths.reflections)
    await member.sees('Escrito em outro navegador.')
    await pause(1_000)
    await member.open(paths.settings)
    await member.press('button', 'Sair')
    await member.isAt(paths.auth)
    await browser.run(() => history.go(-1))
    await member.isAt(paths.auth)
    await member.sees('Esqueceu sua senha?')
    await browser.run(() => history.go(-1))
    await pause(1_000)
    expect(await browser.run(() => document.body.innerText.includes('Escrito em outro'))).toBe(false)
  })
})

const levelShown = () => document.querySelector('[role=slider]')?.getAttribute('aria-valuenow')
const secondsHeard = () => Number(document.querySelector<HTMLInputElement>('input[aria-label="Posição"]')?.value)

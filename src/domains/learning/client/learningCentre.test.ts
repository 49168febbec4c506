// @vitest-environment page
import { expect, onTestFinished, test, vi } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { type Shown, until } from '#app/client/testing/shown.ts'
import { testKitWithContent } from '#app/server/testing/kit.ts'
import { texts as film } from '#client/film/texts.ts'
import { MuteAudio } from '#client/testing/sound.ts'

const kit = testKitWithContent()
const app = appOn(kit)
// A practice then goes by the clock, which a test can move.
vi.stubGlobal('Audio', MuteAudio)

const textsOf = (page: Shown, selector: string) => page.all(selector).map(({ textContent }) => textContent)

const isTitled = (page: Shown, title: string) => until(() => expect(textsOf(page, 'h1')).toEqual([title]))

const isAt = (address: string) => until(() => expect(location.pathname).toBe(address))

/** Waits until what is called so says each of these. */
const says = (page: Shown, name: string | RegExp, ...words: string[]) =>
  until(async () => {
    const { textContent } = await page.control(name)
    for (const word of words) expect(textContent).toContain(word)
  })

const hasFocus = (heading: string) =>
  until(() => expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['H2', heading]))

type Module = { title: string; moduleType: string; description?: string; content?: object }

/** A track of rows that no form would ever have accepted, gone after the test; the addresses of its modules. */
async function write(modules: Module[]) {
  const { sql } = kit.services
  const [track] = await sql`insert into learning_tracks (title) values ('Escrita à mão') returning id`
  onTestFinished(async () => void (await sql`delete from learning_tracks where id = ${track?.id}`))
  const rows = modules.map(({ title, moduleType, description = null, content = {} }, place) => ({
    ...{ title, description, track_id: track?.id, module_type: moduleType, display_order: place },
    content: JSON.stringify(content),
  }))
  const written = await sql`insert into learning_modules ${sql(rows)} returning id`
  return written.map(({ id }) => `/learn/module/${id}`)
}

test('the learning centre shows tracks, library and progress, and arrives in one request', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => asked.mockRestore())
  const page = await app.open('/learn', await kit.person())

  await says(page, 'Começar do começo', 'Básica', 'Não iniciada', '0 de 4 módulos')
  for (const name of ['Artigos Rápidos', 'Autoconhecimento', 'Propósito de Vida', 'Transformação'])
    await says(page, name, '3 artigos')
  expect(textsOf(page, 'h1')).toEqual(['Centro de Aprendizado'])
  expect(textsOf(page, 'h2')).toEqual(['TRILHAS DE EVOLUÇÃO', 'BIBLIOTECA TEMÁTICA', 'Seu Progresso'])
  expect(textsOf(page, 'dd')).toEqual(['3', '0', '0%'])
  const calls = asked.mock.calls.map(([url]) => String(url)).filter((url) => !url.includes('auth.session'))
  expect(calls).toEqual([expect.stringContaining('/api/learningTracks.list,articles.counts?')])
})

test('a member begins a track, completes a text, is offered the next module, goes back to the learning centre; the last module is celebrated', async () => {
  const member = await kit.person()
  let page = await app.open('/learn', member)
  await page.press('Começar do começo')
  await isTitled(page, 'Começar do começo')
  await page.sees('0 de 4 módulos')
  await page.part('Vídeo · 3 min').sees('Iniciar')
  const addresses = page.all('li a').map((link) => link.getAttribute('href') ?? '')
  const modules = addresses.filter((address) => address.startsWith('/learn/module/'))
  expect(modules).toHaveLength(4)

  await page.press('Começar a trilha')
  await isTitled(page, 'Sentar sem mistério')
  await page.sees('Módulo 1 de 4')
  expect(textsOf(page, 'h2')).toContain('Para praticar')
  await page.press('Marcar como Concluído')
  await page.sees('Módulo concluído')
  await hasFocus('Módulo concluído')
  await page.press('Continuar')
  await isTitled(page, 'Seis minutos com a respiração')
  await page.press('Voltar à trilha')
  await page.sees('1 de 4 módulos')
  await page.control('Continuar')
  await page.part('Sentar sem mistério').sees('Concluído')
  await page.press('Voltar para Aprender')
  await isAt('/learn')

  const { userModuleProgress } = await kit.as(member)
  const idOf = (address = '') => address.replace('/learn/module/', '')
  for (const address of [modules[1], modules[3]])
    await userModuleProgress.complete({ moduleId: idOf(address), made: undefined })
  page = await app.reload(modules[2])
  await page.press('Transcrição')
  expect(textsOf(page, 'details[open]')).toEqual([expect.stringContaining('Filme sem som e sem falas')])
  await page.press('Marcar como Concluído')
  await page.sees('Trilha concluída')
  await hasFocus('Trilha concluída')
  await page.press('Ver outras trilhas')
  await says(page, 'Começar do começo', 'Concluída', '4 de 4 módulos')
  await until(() => expect(textsOf(page, 'dd')).toEqual(['3', '0', '30%']))
})

test('a practice completes itself after its last step', async () => {
  const { now } = Date
  let ahead = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
  onTestFinished(() => clock.mockRestore())
  const [practice = ''] = await write([
    { title: 'Passo', moduleType: 'practice', content: { instructions: ['Sente-se.', 'Respire.'] } },
    { title: 'Depois', moduleType: 'text' },
  ])
  const page = await app.open(practice, await kit.person())
  await page.sees('Passo 1 de 2')
  await page.press('Iniciar')
  await page.control('Pausar')
  ahead = 31_000
  await page.sees('Respire.')
  expect(page.text()).not.toContain('Módulo concluído')
  ahead = 61_000
  await page.sees('Módulo concluído')
  await hasFocus('Módulo concluído')
  await page.control('Continuar')
})

test('an article is found, read, finished and remembered, and back leads to where one was', async () => {
  let page = await app.open('/learn', await kit.person())
  await page.press('Artigos Rápidos')
  await isAt('/learn/articles/artigos')
  await isTitled(page, 'Artigos Rápidos')
  await page.press(/^A panela de molho/)

  await isTitled(page, 'A panela de molho')
  await page.sees('São sete da manhã')
  for (const name of ['Lavar sem encostar', 'Dicas práticas', 'Para refletir', 'Próximos passos'])
    expect(textsOf(page, 'h2')).toContain(name)
  const address = location.pathname
  await page.press('Finalizar Leitura')

  await isAt('/learn/articles/artigos')
  await says(page, /^A panela de molho/, 'Lido')
  history.back()
  await isAt('/learn')
  await says(page, 'Artigos Rápidos', '3 artigos · 1 lido')
  expect(textsOf(page, 'dt')).toContain('artigo lido')

  page = await app.reload(address)
  const { answered, letGo } = app.hold('articleReads.finish')
  await page.press('Finalizar Leitura')
  await answered
  await page.press('Comunidade')
  await isTitled(page, 'Comunidade')
  expect(location.pathname).toBe('/community')
  await letGo()
  await page.sees('Leitura finalizada')
  expect(location.pathname).toBe('/community')
})

test('modules of every odd form are shown or said to be unavailable', async () => {
  const odd = [
    { moduleType: 'game' },
    { moduleType: 'text' },
    { moduleType: 'text', description: 'Só a descrição.' },
    { moduleType: 'practice', content: { instructions: 'Sente-se.\n\nRespire.' } },
    { moduleType: 'practice', content: { instructions: '' } },
    { moduleType: 'video', content: { video_url: 'https://exemplo.com/filme.mp4' } },
    { moduleType: 'video', content: { video_url: 'javascript:alert(1)' } },
  ]
  const addresses = await write(odd.map((module, place) => ({ ...module, title: `Passo ${place}` })))
  const page = await app.open('/learn', await kit.person())
  const open = async (place: number) => {
    app.go(addresses[place] ?? '')
    await isTitled(page, `Passo ${place}`)
  }
  const outside = () => page.all('a[href^="http"], a[href^="javascript"]')

  await open(0)
  await page.sees('Tipo de módulo não suportado: game')
  await open(1)
  await page.sees('Conteúdo não disponível')
  await open(2)
  await page.sees('Só a descrição.')
  await open(3)
  await page.sees('Passo 1 de 2')
  await page.sees('0:30')
  await open(4)
  await page.sees('Conteúdo não disponível')
  await open(5)
  await page.sees(film.outside.title)
  expect(page.text()).not.toContain('Conteúdo não disponível')
  const link = await page.control('Abrir o vídeo em outra página')
  expect(link.getAttribute('href')).toBe('https://exemplo.com/filme.mp4')
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(outside()).toEqual([link])
  await open(6)
  await page.sees('Conteúdo não disponível')
  expect(outside()).toEqual([])
})

test('the shipped film comes from our own server, in ranges, for members only', async () => {
  const [module] = await kit.services.sql`select id from learning_modules where title = 'Um horizonte para os olhos'`
  const member = await kit.person()
  const page = await app.open(`/learn/module/${module?.id}`, member)
  await page.press(/^Assistir/)
  const [url = ''] = page.all('video').map((video) => video.getAttribute('src') ?? '')
  expect(url).toBe('/files/video/horizonte.mp4')

  const part = async (headers: object) =>
    (await kit.app.inject({ url, headers: { ...headers, range: 'bytes=0-99' } })).statusCode
  expect([await part({ cookie: member.cookie }), await part({})]).toEqual([206, 401])
})

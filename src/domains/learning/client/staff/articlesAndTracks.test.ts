// @vitest-environment page
import { expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { type Shown, until } from '#app/client/testing/shown.ts'
import { testKit } from '#app/server/testing/kit.ts'

const kit = testKit()
const app = appOn(kit)

const hostile = '<img src=x onerror="pwned=1"><script>pwned=1</script>'

const headings = (place: Shown) => place.all('h1, h2, h3').map(({ textContent }) => textContent)

test('staff write an article beside its preview, publish it, and a member reads it', async () => {
  const { sql } = kit.services
  const content = { introduction: 'Ferve.', sections: [], practicalTips: [], reflection: '', nextSteps: '' }
  await sql`insert into articles (title, category, status, content)
    values ('A panela de molho', 'artigos', 'published', ${JSON.stringify(content)})`
  const page = await app.open('/admin/content/articles', await kit.person(['admin']))
  await page.part('A panela de molho').sees('Publicado')

  await page.press('Novo artigo')
  const editor = page.dialog('Novo artigo')
  await editor.holds('Tempo de leitura', '5 min')
  await editor.fill('Título', 'A chaleira')
  await editor.press('Salvar')
  await editor.sees('Preencha todos os campos obrigatórios')
  expect(document.activeElement).toBe(await editor.field('Introdução'))

  await editor.fill('Introdução', `Antes do chá. ${hostile}`)
  await editor.press('Adicionar seção')
  await editor.fill('Título da seção 1', 'Parte Ferve.')
  await editor.fill('Texto da seção 1', 'Ferve.')
  await editor.press('Adicionar seção')
  await editor.fill('Título da seção 2', 'Parte Esfria.')
  await editor.fill('Texto da seção 2', 'Esfria.')
  await editor.press('Subir Seção 2')
  const preview = await until(() => editor.all('section[aria-label="Como os membros verão"]')[0] as HTMLElement)
  await until(() =>
    expect([...preview.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'A chaleira',
      'Parte Esfria.',
      'Parte Ferve.',
    ]),
  )
  expect(preview.textContent).toContain(`Antes do chá. ${hostile}`)
  await editor.press('Salvar')
  await page.sees('Artigo criado com sucesso!')

  // The article is published while a search is still unanswered; that answer is then out of date.
  const search = app.hold('articles.staffList')
  await page.fill('Buscar artigo', 'A chaleira')
  await search.answered
  await page.part('A chaleira').sees('Rascunho')
  const publishing = app.hold('articles.setStatus')
  await page.press('Publicar A chaleira')
  await publishing.answered
  await publishing.letGo()
  await search.letGo()
  await page.sees('Artigo publicado!')
  await page.part('A chaleira').sees('Publicado')

  app.go('/learn/articles/artigos')
  await page.press(/^A chaleira/)
  await page.sees(`Antes do chá. ${hostile}`)
  expect(location.pathname).toMatch(/^\/learn\/article\//)
  expect(page.all('script, [onerror]')).toEqual([])

  app.go(`/admin/content/articles?q=${encodeURIComponent('A chaleira')}`)
  await page.press('Excluir A chaleira')
  await page.dialog().press('Excluir')
  await page.sees('Artigo excluído com sucesso!')
  expect(await sql`select title from articles`).toEqual([{ title: 'A panela de molho' }])
})

test('staff build a track, put its modules in order, and a member walks it', async () => {
  const { sql } = kit.services
  const [first] = await sql`insert into learning_tracks (title) values ('Começar do começo') returning id`
  await sql`insert into learning_modules (track_id, title, module_type, display_order)
    select ${first?.id}, 'Passo ' || place, 'text', place from generate_series(1, 4) place`
  let page = await app.open('/admin/content/tracks', await kit.person(['admin']))
  await page.part('Começar do começo').sees('4 módulos')

  await page.press('Nova trilha')
  let editor = page.dialog('Nova trilha')
  await editor.press('Pré-visualizar')
  await editor.press('Salvar')
  await editor.sees('Preencha este campo.')
  expect(await editor.control('Escrever')).toHaveProperty('checked', true)
  expect(document.activeElement).toBe(await editor.field('Título'))
  await editor.fill('Título', 'Rumo')
  await editor.press('Coração')
  await editor.press('Pré-visualizar')
  expect(await editor.control('Pré-visualizar')).toHaveProperty('checked', true)
  await until(() => expect(headings(editor)).toContain('Rumo'))
  await editor.press('Salvar')
  await page.sees('Trilha salva com sucesso!')

  await page.press('Módulos de Rumo')
  await page.sees('Nenhum módulo nesta trilha')
  await page.press('Novo módulo')
  editor = page.dialog('Novo módulo')
  await editor.fill('Título', 'Ler devagar')
  await editor.fill('Texto', 'Um parágrafo.\n\nOutro.')
  await editor.fill('Duração em minutos', '')
  await editor.press('Pré-visualizar')
  await until(() => expect(editor.all('p').map(({ textContent }) => textContent)).toContain('Outro.'))
  await editor.press('Salvar')
  await page.sees('Módulo salvo com sucesso!')
  await until(() => expect(page.all('dialog[open]')).toEqual([]))

  await page.press('Novo módulo')
  await editor.press('Prática')
  await editor.fill('Título', 'Respirar')
  await editor.holds('Segundos por passo', '30')
  await editor.press('Adicionar passo')
  await editor.fill('Texto do passo 1', 'Sente-se.')
  await editor.press('Adicionar passo')
  await editor.fill('Texto do passo 2', 'Respire.')
  await editor.sees('2 passos, 1 min 0 s ao todo.')
  await editor.press('Salvar')
  await until(() => expect(page.all('dialog[open]')).toEqual([]))

  const shows = (...titles: string[]) =>
    until(() =>
      expect(page.all('ol[aria-label="Módulos"] > li').map(({ textContent }) => textContent)).toEqual(
        titles.map((title) => expect.stringContaining(title)),
      ),
    )
  const stored = async () =>
    (await sql`select title from learning_modules where track_id <> ${first?.id} order by display_order, id`).map(
      ({ title }) => title,
    )
  await shows('Ler devagar', 'Respirar')
  const ordering = app.hold('learningModules.reorder')
  await page.press('Subir Respirar')
  await ordering.answered
  await page.sees('Respirar: posição 1 de 2')
  const down = await page.control('Descer Respirar')
  await until(() => expect(document.activeElement).toBe(down))
  expect(await stored()).toEqual(['Respirar', 'Ler devagar'])
  down.click()
  await page.sees('Respirar: posição 2 de 2')
  await ordering.letGo()
  await until(async () => expect(await stored()).toEqual(['Ler devagar', 'Respirar']))
  page = await app.reload()
  await shows('Ler devagar', 'Respirar')

  await page.press('Subir Respirar')
  await page.sees('Respirar: posição 1 de 2')
  await shows('Respirar', 'Ler devagar')
  await until(async () => expect(await stored()).toEqual(['Respirar', 'Ler devagar']))
  const active = await page.control('Respirar: ativo')
  expect(active.role).toBe('switch')
  active.click()
  await page.sees('Módulo desativado com sucesso!')

  app.go('/learn')
  await page.press('Rumo')
  await page.sees('0 de 1 módulo')
  await page.press(/^1 ?Ler devagar/)
  await page.sees('Outro.')
  await page.press('Marcar como Concluído')
  await page.sees('Trilha concluída')

  app.go('/admin/content/tracks')
  await page.press('Excluir Rumo')
  await page.sees('Vai junto: 2 módulos e o progresso de 1 membro.')
  await page.dialog().press('Excluir')
  await page.sees('Trilha excluída com sucesso!')
  expect(await sql`select title from learning_tracks`).toEqual([{ title: 'Começar do começo' }])
})

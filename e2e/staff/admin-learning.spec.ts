import { inDatabase } from '../kit/database.ts'
import { go } from '../kit/go.ts'
import { expect, expectAccessible, holdAnswer, test, toast } from '../kit/kit.ts'

/** A whole path each, with two looks by axe: on a busy machine it takes its time. */
test.describe.configure({ timeout: 120_000 })

// The content security policy reports an event handler that the preview's sanitizer meets; it is not run.
test.use({ allowedNoise: /^Executing inline event handler violates/ })

const hostile = '<img src=x onerror="pwned=1"><script>pwned=1</script>'

test.describe('an article', () => {
  const title = `A chaleira ${crypto.randomUUID().slice(0, 8)}`

  // Other journeys count the articles, so one that fails here must not leave any behind.
  test.afterEach(() => inDatabase((sql) => sql`delete from articles where title = ${title}`))

  test('staff write an article beside its preview, publish it, and a member reads it', async ({ page, admin: _ }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin/content/articles')
    await expect(page.getByRole('row').filter({ hasText: 'A panela de molho' })).toContainText('Publicado')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Novo artigo' }).click()
    const editor = page.getByRole('dialog', { name: 'Novo artigo' })
    await expect(editor.getByLabel('Tempo de leitura')).toHaveValue('5 min')
    await editor.getByLabel('Título', { exact: true }).fill(title)
    await editor.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Preencha todos os campos obrigatórios')).toBeVisible()
    await expect(editor.getByLabel('Introdução')).toBeFocused()

    await editor.getByLabel('Introdução').fill(`Antes do chá. ${hostile}`)
    for (const [place, text] of [
      [1, 'Ferve.'],
      [2, 'Esfria.'],
    ] as const) {
      await editor.getByRole('button', { name: 'Adicionar seção' }).click()
      await editor.getByLabel(`Título da seção ${place}`).fill(`Parte ${text}`)
      await editor.getByLabel(`Texto da seção ${place}`).fill(text)
    }
    await editor.getByRole('button', { name: 'Subir Seção 2' }).click()
    const preview = editor.getByRole('region', { name: 'Como os membros verão' })
    await expect(preview.getByRole('heading', { name: /^Parte/ })).toHaveText(['Parte Esfria.', 'Parte Ferve.'])
    await expectAccessible(page)
    await editor.getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Artigo criado com sucesso!')).toBeVisible()

    // The article is published while a search is still unanswered; that answer is then out of date.
    const { answered, letGo } = await holdAnswer(page, 'articles.staffList')
    await page.getByRole('searchbox').fill(title)
    await answered
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('Rascunho')
    const published = page.waitForResponse(/articles\.setStatus/)
    await page.getByRole('button', { name: `Publicar ${title}` }).click()
    await published
    await letGo()
    await expect(toast(page, 'Artigo publicado!')).toBeVisible()
    await expect(row).toContainText('Publicado')

    await go(page, '/learn/articles/artigos')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByText(`Antes do chá. ${hostile}`)).toBeVisible()
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)

    await go(page, `/admin/content/articles?q=${encodeURIComponent(title)}`)
    await page.getByRole('button', { name: `Excluir ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(toast(page, 'Artigo excluído com sucesso!')).toBeVisible()
  })
})

test('staff build a track, put its modules in order, and a member walks it', async ({ page, admin: _ }) => {
  const title = `Rumo ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin/content/tracks')
  await expect(page.getByRole('listitem').filter({ hasText: 'Começar do começo' })).toContainText('4 módulos')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Nova trilha' }).click()
  await page.getByRole('radio', { name: 'Pré-visualizar' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Preencha este campo.')).toBeVisible()
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused()
  await page.getByLabel('Título', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Coração' }).click()
  await page.getByRole('radio', { name: 'Pré-visualizar' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Trilha salva com sucesso!')).toBeVisible()

  await page.getByRole('link', { name: `Módulos de ${title}` }).click()
  await expect(page.getByText('Nenhum módulo nesta trilha')).toBeVisible()
  await page.getByRole('button', { name: 'Novo módulo' }).click()
  const editor = page.getByRole('dialog', { name: 'Novo módulo' })
  await editor.getByLabel('Título', { exact: true }).fill('Ler devagar')
  await editor.getByRole('textbox', { name: 'Texto', exact: true }).fill(`Um parágrafo.\n\n${hostile}Outro.`)
  await editor.getByLabel('Duração em minutos').fill('')
  await editor.getByRole('radio', { name: 'Pré-visualizar' }).click()
  await expect(editor.getByText('Outro.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Módulo salvo com sucesso!')).toBeVisible()

  await page.getByRole('button', { name: 'Novo módulo' }).click()
  await editor.getByRole('radio', { name: 'Prática' }).click()
  await editor.getByLabel('Título', { exact: true }).fill('Respirar')
  await expect(editor.getByLabel('Segundos por passo')).toHaveValue('30')
  for (const [place, words] of ['Sente-se.', 'Respire.'].entries()) {
    await editor.getByRole('button', { name: 'Adicionar passo' }).click()
    await editor.getByLabel(`Texto do passo ${place + 1}`).fill(words)
  }
  await expect(editor.getByText('2 passos, 1 min 0 s ao todo.')).toBeVisible()
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(editor).toBeHidden()

  const rows = page.getByRole('list', { name: 'Módulos' }).getByRole('listitem')
  await expect(rows).toContainText(['Ler devagar', 'Respirar'])
  const orders: string[] = []
  page.on(
    'requestfinished',
    (request) => request.url().includes('learningModules.reorder') && orders.push(request.url()),
  )
  const { answered, letGo } = await holdAnswer(page, 'learningModules.reorder')
  await page.getByRole('button', { name: 'Subir Respirar' }).focus()
  await page.keyboard.press('Enter')
  await answered
  await expect(page.getByText('Respirar: posição 1 de 2')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Respirar: posição 2 de 2')).toBeAttached()
  await letGo()
  await expect.poll(() => orders.length).toBe(2)
  await page.reload()
  await expect(rows).toContainText(['Ler devagar', 'Respirar'])

  await page.getByRole('button', { name: 'Subir Respirar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Respirar: posição 1 de 2')).toBeAttached()
  await expect(rows).toContainText(['Respirar', 'Ler devagar'])
  await expectAccessible(page)

  const handle = await page.getByTitle('Arrastar Ler devagar').boundingBox()
  const first = await rows.first().boundingBox()
  await page.mouse.move((handle?.x ?? 0) + 10, (handle?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((handle?.x ?? 0) + 10, (first?.y ?? 0) + 5, { steps: 5 })
  await page.mouse.up()
  await expect(rows).toContainText(['Ler devagar', 'Respirar'])
  await page.getByRole('switch', { name: 'Respirar: ativo' }).click()
  await expect(toast(page, 'Módulo desativado com sucesso!')).toBeVisible()

  await go(page, '/learn')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('0 de 1 módulo')).toBeVisible()
  await page.getByRole('link', { name: /^1 Ler devagar/ }).click()
  await expect(page.getByText('Outro.')).toBeVisible()
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click()
  await expect(page.getByText('Trilha concluída')).toBeVisible()

  await go(page, '/admin/content/tracks')
  await page.getByRole('button', { name: `Excluir ${title}` }).click()
  await expect(page.getByText('Vai junto: 2 módulos e o progresso de 1 membro.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Trilha excluída com sucesso!')).toBeVisible()
})

import { expect, expectAccessible, test, toast } from '../kit/kit.ts'

/** A whole path each, with two looks by axe: on a busy machine it takes its time. */
test.describe.configure({ timeout: 120_000 })

test.use({ allowedNoise: /ERR_FAILED/ })

test('staff make a practice step by step, try it, and a member does it', async ({ page, admin: _ }) => {
  const name = `Chegar em casa ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin/practices')
  await expect(page.getByRole('row').filter({ hasText: 'Maré Crescente' })).toContainText('Página Respiração')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Nova prática' }).click()
  const editor = page.getByRole('dialog', { name: 'Nova prática' })
  await expect(editor.getByLabel('Tipo')).toHaveValue('meditação')
  await expect(editor.getByLabel('Duração em minutos')).toHaveValue('10')
  await editor.getByRole('radio', { name: 'Passo a passo' }).click()
  await editor.getByRole('button', { name: 'Adicionar passo' }).click()
  await editor.getByLabel('Duração em minutos').fill('121')
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(editor.getByText('Valor acima do máximo.')).toBeVisible()
  await expect(editor.getByLabel('Nome')).toBeFocused()

  await editor.getByLabel('Nome').fill(name)
  await editor.getByLabel('Duração em minutos').fill('4')
  await editor.getByLabel('Texto do passo 1').fill('Solte as chaves.')
  await editor.getByRole('button', { name: 'Adicionar passo' }).click()
  await editor.getByLabel('Texto do passo 2').fill('Abra a porta.')
  await editor.getByRole('switch', { name: 'Guiar a respiração no passo 2' }).click()
  await editor.getByRole('button', { name: 'Subir Passo 2' }).click()
  await expect(editor.getByLabel('Texto do passo 1')).toHaveValue('Abra a porta.')
  await expect(editor.getByRole('button', { name: 'Descer Passo 1' })).toBeFocused()
  await expect(editor.getByText('2 min 0 s em cada passo')).toBeVisible()
  await editor.getByLabel('Escolher imagem').setInputFiles('content/video/horizonte.jpg')
  await expect(editor.getByRole('button', { name: 'Trocar imagem' })).toBeVisible()
  await expectAccessible(page)

  await editor.getByRole('button', { name: 'Experimentar' }).click()
  await expect(page.getByText('Passo 1 de 2')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar a prévia' }).click()
  await expect(editor.getByLabel('Nome')).toHaveValue(name)

  await editor.getByRole('button', { name: 'Salvar' }).dblclick()
  await expect(toast(page, 'Prática criada com sucesso!')).toBeVisible()

  await page.getByRole('searchbox').fill(name.toLowerCase())
  await expect(page).toHaveURL(/\?q=chegar/)
  await page.reload()
  await expect(page.getByRole('switch', { name: `${name}: ativo` })).toHaveCount(1)
  await page.getByRole('switch', { name: `${name}: ativo` }).click()
  await expect(toast(page, 'Prática desativada!')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Inativo')
  await page.getByRole('switch', { name: `${name}: ativo` }).click()
  await expect(toast(page, 'Prática ativada!')).toBeVisible()

  await page.goto('/practices?range=quick')
  const picture = page.getByRole('listitem').filter({ hasText: name }).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await page.route('**/files/covers/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: `Iniciar: ${name}` })).toBeVisible()
  await expect(picture).toHaveCount(0)
  await page.getByRole('button', { name: `Iniciar: ${name}` }).click()
  await expect(page.getByText('Abra a porta.')).toBeVisible()

  await page.goto(`/admin/practices?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await expect(page.getByText('1 sessão feita por membros: continua tudo contado')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Prática removida com sucesso!')).toBeVisible()
  await expect(page.getByText('Nada encontrado')).toBeVisible()
})

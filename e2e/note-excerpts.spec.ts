import { isKept } from './kit/device.ts'
import { expect, expectAccessible, test } from './kit/kit.ts'

test.use({ allowedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

const long = `${'Uma palavra depois da outra. '.repeat(40)}O coração ficou leve. ${'E mais palavras. '.repeat(40)}Ponto final.`

test('a long note is listed by an excerpt and opened whole, also later without a network', async ({
  page,
  context,
  member: _,
}) => {
  await page.goto('/reflections')
  await page.getByRole('button', { name: 'Adicionar Anotação' }).click()
  await page.getByRole('textbox', { name: 'Minhas Anotações' }).fill(long)
  await page.locator('form').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('textbox', { name: 'Minhas Anotações' })).toBeHidden()

  await page.goto('/reflections/all')
  await page.getByRole('button', { name: 'Minhas anotações' }).click()
  const listed = page.getByRole('main').getByRole('listitem')
  await expect(listed.getByText('Uma palavra depois da outra.')).toBeVisible()
  await expect(listed.getByText('Ponto final.')).toBeHidden()
  await page.getByRole('searchbox').fill('CORACAO')
  await expect(listed.getByText('O coração ficou leve.')).toBeVisible()

  await page.route(/\/api\/[^?]*userReflections\.one/, (route) => route.abort())
  await page.getByRole('button', { name: 'Ler a anotação inteira' }).click()
  await expect(page.getByText('Não foi possível abrir a anotação inteira')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/api\/[^?]*userReflections\.one/)
  await page.getByRole('button', { name: 'Ler a anotação inteira' }).click()
  await expect(listed.getByText('Ponto final.')).toBeVisible()
  await expectAccessible(page)
  await isKept(page, 'userReflections.one')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mostrar menos' }).click()
  await expect(listed.getByText('Ponto final.')).toBeHidden()
  await page.getByRole('button', { name: 'Ler a anotação inteira' }).click()
  await expect(listed.getByText('Ponto final.')).toBeVisible()
})

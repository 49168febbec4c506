import { isKept } from './kit/device.ts'
import { expect, expectAccessible, test, toast } from './kit/kit.ts'

test.use({ allowedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|409 \(Conflict\)/ })

const long = `${'Uma palavra depois da outra. '.repeat(40)}O coração ficou leve. ${'E mais palavras. '.repeat(40)}Ponto final.`

test('a long note is found by its words, listed by an excerpt and opened whole, also later without a network', async ({
  page,
  context,
  member: _,
}) => {
  await page.goto('/reflections')
  await page.getByRole('button', { name: 'Adicionar Anotação' }).click()
  await page.getByRole('textbox', { name: 'Minhas Anotações' }).fill(long)
  await page.locator('form').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('textbox', { name: 'Minhas Anotações' })).toBeHidden()

  await page.goto('/reflections/notes')
  const listed = page.getByRole('main').getByRole('listitem')
  await expect(listed.getByText('Uma palavra depois da outra.')).toBeVisible()
  await expect(listed.getByText('Ponto final.')).toBeHidden()
  await page.getByRole('searchbox').fill('leve CORACAO')
  await expect(listed.locator('mark')).toHaveText(['coração', 'leve'])
  await expectAccessible(page)

  await page.route(/\/api\/[^?]*userReflections\.one/, (route) => route.abort())
  await page.getByRole('button', { name: 'Ler a anotação inteira' }).click()
  await expect(page.getByText('Não foi possível abrir a anotação inteira')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/api\/[^?]*userReflections\.one/)
  await page.getByRole('button', { name: 'Ler a anotação inteira' }).click()
  await expect(listed.getByText('Ponto final.')).toBeVisible()
  await expectAccessible(page)
  await isKept(page, 'userReflections.one')

  await page.emulateMedia({ forcedColors: 'active' })
  expect(await listed.locator('mark').first().evaluate(coloursOf)).toEqual(await page.evaluate(systemMark))
  await page.emulateMedia({ forcedColors: 'none' })

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mostrar menos' }).click()
  await expect(listed.getByText('Ponto final.')).toBeHidden()
  await page.getByRole('button', { name: 'Ler a anotação inteira' }).click()
  await expect(listed.getByText('Ponto final.')).toBeVisible()
})

test('a note is edited and erased where all notes are, and never unseen', async ({
  page,
  browser,
  baseURL,
  member,
}) => {
  await page.goto('/reflections')
  await page.getByRole('button', { name: 'Adicionar Anotação' }).click()
  await page.getByRole('textbox', { name: 'Minhas Anotações' }).fill('Escrita de manhã')
  await page.locator('form').getByRole('button', { name: 'Salvar' }).click()
  await page.goto('/reflections/all')
  await page.getByRole('link', { name: 'Minhas anotações' }).click()
  await expect(page).toHaveURL('/reflections/notes')
  const listed = page.getByRole('main').getByRole('listitem')
  await listed.getByRole('button', { name: 'Editar Anotação' }).click()
  await expect(page.getByRole('textbox', { name: 'Minhas Anotações' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Minhas Anotações' }).fill('Escrita de noite')
  await page.locator('form').getByRole('button', { name: 'Salvar' }).click()
  await expect(listed.getByText('Escrita de noite')).toBeVisible()

  const phone = await (await browser.newContext({ baseURL, locale: 'pt-BR' })).newPage()
  await phone.request.post('/api/auth.signIn', { data: { 0: member } })
  await phone.goto('/reflections')
  await phone.getByRole('button', { name: 'Editar Anotação' }).click()
  await phone.getByRole('textbox', { name: 'Minhas Anotações' }).fill('Mudada no telefone')
  await phone.locator('form').getByRole('button', { name: 'Salvar' }).click()
  await expect(phone.getByRole('textbox', { name: 'Minhas Anotações' })).toBeHidden()
  await phone.context().close()

  const erase = async () => {
    await listed.getByRole('button', { name: /Apagar a anotação de/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar anotação' }).click()
  }
  await erase()
  await expect(toast(page, 'Ela mudou em outro lugar')).toBeVisible()
  await expect(listed.getByText('Mudada no telefone')).toBeVisible()
  await listed.getByRole('button', { name: /Apagar a anotação de/ }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Manter' }).click()
  await erase()
  await expect(toast(page, 'Anotação apagada')).toBeVisible()
  await expect(page.getByText('Você ainda não escreveu anotações')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Minhas anotações' })).toBeFocused()
})

const coloursOf = (mark: Element) => {
  const { backgroundColor, color } = getComputedStyle(mark)
  return { backgroundColor, color }
}

/** As the browser's own mark looks, without a class of ours. */
const systemMark = () => {
  const own = document.body.appendChild(document.createElement('mark'))
  const { backgroundColor, color } = getComputedStyle(own)
  own.remove()
  return { backgroundColor, color }
}

import { refuseAnswer } from './kit/answers.ts'
import { expect, expectAccessible, test } from './kit/kit.ts'

const long = `${'Uma palavra depois da outra. '.repeat(40)}O coração ficou leve. ${'E mais palavras. '.repeat(40)}Ponto final.`

test('notes that are searched, opened and erased can be read, and found words are marked as the browser marks them', async ({
  page,
  member: _,
}) => {
  const [today] = await (await page.request.get('/api/dailyReflections.today?batch=1&input={}')).json()
  const note = { reflectionId: today.result.data.id, notes: long, version: 0 }
  expect((await page.request.post('/api/userReflections.save', { data: { 0: note } })).ok()).toBe(true)
  await page.goto('/reflections/notes')
  const listed = page.getByRole('main').getByRole('listitem')
  await page.getByRole('searchbox').fill('tristeza')
  await expect(page.getByText('Nenhuma anotação com essas palavras')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('leve CORACAO')
  await expect(listed.locator('mark')).toHaveText(['coração', 'leve'])
  await expectAccessible(page)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await listed.locator('mark').first().evaluate(coloursOf)).toEqual(await page.evaluate(systemMark))
  await page.emulateMedia({ forcedColors: 'none' })

  await refuseAnswer(page, 'userReflections.one', 'NOT_FOUND')
  await page.getByRole('button', { name: 'Ler a anotação inteira' }).click()
  await expect(page.getByText('Não foi possível abrir a anotação inteira')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Ler a anotação inteira' }).click()
  await expect(listed.getByText('Ponto final.')).toBeVisible()
  await expectAccessible(page)
  await listed.getByRole('button', { name: /Apagar a anotação de/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Apagar anotação' })).toBeVisible()
  await expectAccessible(page)
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

import type { APIRequestContext } from '@playwright/test'
import { isKept } from './kit/device.ts'
import { expect, expectAccessible, test, toast } from './kit/kit.ts'

test.use({ allowedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|409 \(Conflict\)/ })

const long = `${'Uma palavra depois da outra. '.repeat(40)}O coração ficou leve. ${'E mais palavras. '.repeat(40)}Ponto final.`

type Today = { result: { data: { note: { notes: string; version: number } } } }

/** The member's note on today's reflection, by the call that the page makes. */
async function saveToday(request: APIRequestContext, note: { notes: string; version: number; nextVersion?: number }) {
  const [today] = await (await request.get('/api/dailyReflections.today?batch=1&input={}')).json()
  const answer = await request.post('/api/userReflections.save', {
    data: { 0: { reflectionId: today.result.data.id, ...note } },
  })
  expect(answer.ok()).toBe(true)
}

test('a long note is found by its words, listed by an excerpt and opened whole, also later without a network', async ({
  page,
  context,
  member: _,
}) => {
  await saveToday(page.request, { notes: long, version: 0 })
  await page.goto('/reflections/notes')
  const listed = page.getByRole('main').getByRole('listitem')
  await expect(listed.getByText('Uma palavra depois da outra.')).toBeVisible()
  await expect(listed.getByText('Ponto final.')).toBeHidden()
  await page.getByRole('searchbox').fill('tristeza')
  await expect(page.getByText('Nenhuma anotação com essas palavras')).toBeVisible()
  await expectAccessible(page)
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

test('a note is edited and erased where all notes are, and never unseen', async ({ page, member: _ }) => {
  await saveToday(page.request, { notes: 'Escrita de manhã', version: 0, nextVersion: 1 })
  await page.goto('/reflections/all')
  await page.getByRole('link', { name: 'Minhas anotações' }).click()
  await expect(page).toHaveURL('/reflections/notes')
  const listed = page.getByRole('main').getByRole('listitem')
  await listed.getByRole('button', { name: 'Editar Anotação' }).click()
  await expect(page.getByRole('textbox', { name: 'Minhas Anotações' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Minhas Anotações' }).fill('Escrita de noite')
  await page.locator('form').getByRole('button', { name: 'Salvar' }).click()
  await expect(listed.getByText('Escrita de noite')).toBeVisible()

  // Meanwhile, on another device. The page shows a text before it has arrived.
  const kept = async () => {
    const answer = await page.request.get('/api/userReflections.today?batch=1&input={}')
    const [{ result }] = (await answer.json()) as [Today]
    return result.data.note
  }
  await expect.poll(async () => (await kept()).notes).toBe('Escrita de noite')
  await saveToday(page.request, { notes: 'Mudada no telefone', version: (await kept()).version })

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

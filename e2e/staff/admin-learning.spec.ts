import { go } from '../kit/go.ts'
import { expect, toast } from '../kit/kit.ts'
import { test } from '../kit/learningKit.ts'

// The content security policy reports an event handler that the preview's sanitizer meets; it is not run.
test.use({ allowedNoise: /^Executing inline event handler violates/ })

const hostile = '<img src=x onerror="pwned=1"><script>pwned=1</script>'

test('hostile text that staff type runs in no preview and for no member; modules are ordered by hand', async ({
  page,
  admin: _,
  write,
}) => {
  const { trackId } = await write([{ type: 'practice', title: 'Respirar' }])
  await page.goto(`/admin/content/tracks/${trackId}`)
  await page.getByRole('button', { name: 'Novo módulo' }).click()
  const editor = page.getByRole('dialog', { name: 'Novo módulo' })
  await editor.getByRole('radio', { name: 'Pré-visualizar' }).click()
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(editor.getByText('Preencha este campo.')).toBeVisible()
  await expect(editor.getByLabel('Título', { exact: true })).toBeFocused()
  await page.keyboard.insertText('Ler devagar')
  await editor.getByRole('textbox', { name: 'Texto', exact: true }).fill(`Um parágrafo.\n\n${hostile}Outro.`)
  await editor.getByRole('radio', { name: 'Pré-visualizar' }).click()
  await expect(editor.getByText('Outro.', { exact: true })).toBeVisible()
  await expect(editor.locator('img, script')).toHaveCount(0)
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Módulo salvo com sucesso!')).toBeVisible()
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)

  const rows = page.getByRole('list', { name: 'Módulos' }).getByRole('listitem')
  await expect(rows).toContainText(['Respirar', 'Ler devagar'])
  await page.getByRole('button', { name: 'Subir Ler devagar' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toContainText(['Ler devagar', 'Respirar'])
  await page.keyboard.press('Enter')
  await expect(rows).toContainText(['Respirar', 'Ler devagar'])
  const handle = await page.getByTitle('Arrastar Ler devagar').boundingBox()
  const first = await rows.first().boundingBox()
  await page.mouse.move((handle?.x ?? 0) + 10, (handle?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((handle?.x ?? 0) + 10, (first?.y ?? 0) + 5, { steps: 5 })
  await page.mouse.up()
  await expect(rows).toContainText(['Ler devagar', 'Respirar'])

  await go(page, `/learn/track/${trackId}`)
  await page.getByRole('link', { name: /^1 Ler devagar/ }).click()
  await expect(page.getByText('Outro.')).toBeVisible()
  await expect(page.locator('.reading').locator('img, script')).toHaveCount(0)
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
})

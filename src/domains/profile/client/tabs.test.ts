// @vitest-environment page
import { expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { testKit } from '#app/server/testing/kit.ts'

const kit = testKit()
const app = appOn(kit)

test('every tab has its own address, and the arrow keys walk them', async () => {
  let page = await app.open('/profile', await kit.person())
  await page.sees('Nenhum check-in nos últimos sete dias')
  expect(page.all('h1').map(({ textContent }) => textContent)).toEqual(['Ana Souza'])

  const arrow = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const hasFocus = async (name: string) => {
    const tab = await page.control(name)
    await until(() => expect(document.activeElement).toBe(tab))
    await until(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
  }
  const first = await page.control('Geral')
  first.focus()
  arrow('ArrowRight')
  await hasFocus('Preferências')
  arrow('ArrowLeft')
  await hasFocus('Geral')
  arrow('ArrowLeft')
  await hasFocus('Meus dados')

  for (const [name, address, shown] of [
    ['Preferências', 'preferencias', 'Som e vibração'],
    ['Assinatura', 'assinatura', 'R$ 19,90'],
    ['Meus dados', 'dados', 'Levar uma cópia'],
    ['Notificações', 'notificacoes', 'Push'],
  ] as const) {
    await page.press(name)
    await until(() => expect(location.pathname + location.search).toBe(`/profile?tab=${address}`))
    await page.sees(shown)
  }
  page = await app.reload('/profile?tab=notificacoes')
  await page.sees('Push')
  expect((await page.control('Notificações')).getAttribute('aria-selected')).toBe('true')
})

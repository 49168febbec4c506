import type { Locator, Page } from '@playwright/test'
import { texts as practices } from '#domains/practices/texts.ts'
import { refuseSound } from './kit/device.ts'
import { expectFigures } from './kit/figures.ts'
import { findUnseen } from './kit/forcedColors.ts'
import { go } from './kit/go.ts'
import { expect, expectAccessible, saidMeanwhile, test, toast } from './kit/kit.ts'
import { findMisfits } from './kit/measures.ts'

test.use({ hasOwnContext: true })

const slider = (page: Page) => page.getByRole('slider')
const viewer = (page: Page) => page.getByRole('dialog')

test('on home a finger scrolls over the bar, a mouse checks in; a practice is left by the back button and by Escape', async ({
  page,
  member: _,
}) => {
  await page.goto('/')
  const bar = slider(page)
  const box = await bar.boundingBox()
  if (!box) throw new Error('the bar is not there')
  await swipeUp(page, box.x + box.width * 0.78, box.y + box.height / 2)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(page.getByText('Nada registrado ainda hoje')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  // A scroll that was flung goes on for a moment: what follows waits until the bar stands still, and finds it where it is then.
  await bar.click({ position: { x: box.width * 0.78, y: box.height / 2 } })
  await expect(page.getByText('Energia hoje: 8/10')).toBeVisible()
  await expect(page.getByText('dia seguido')).toBeVisible()
  await expect(bar).toHaveAttribute('aria-disabled', 'false')
  await bar.dragTo(bar, {
    sourcePosition: { x: box.width * 0.5, y: box.height / 2 },
    targetPosition: { x: box.width * 0.96, y: box.height / 2 },
  })
  await expect(toast(page, 'Check-in energético atualizado!')).toBeVisible()
  await expect(bar).toHaveAttribute('aria-valuenow', '10')

  const tab = (name: string) => page.getByRole('navigation').last().getByRole('link', { name })
  const begin = page.getByRole('button', { name: 'INICIAR' })
  await tab('Meditar').click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  await tab('Início').click()
  await begin.dblclick()
  await expect(viewer(page)).toBeVisible()
  await expect.poll(() => entryOf(page)).toBeDefined()
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await begin.click()
  await expect(viewer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(begin).toBeFocused()
  // Leaving it was a step back; what follows is one ahead, to the top of the next page.
  await tab('Meditar').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meditar' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

/** With a finger, as the browser itself takes it. */
async function swipeUp(page: Page, x: number, y: number) {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x, y })
  for (let moved = 10; moved <= 150; moved += 10) await touch('touchMove', { x, y: y - moved })
  await touch('touchEnd')
}

/** What is taken up again stands in the history, too, before anyone can go back from it. */
async function reloadOpened(page: Page) {
  const before = await entryOf(page)
  await page.reload()
  await expect.poll(() => entryOf(page)).not.toBe(before)
}

/** Of what is open, a frame after it is seen: sooner no finger goes back. */
const entryOf = (page: Page): Promise<string | undefined> => page.evaluate(() => history.state?.overlay)

test('a guided practice runs by its clock, over a reload, is completed, felt and rated', async ({ page, member }) => {
  await refuseSound(page)
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: 'INICIAR' }).click()
  await expect(viewer(page)).toBeVisible()
  await expect(toast(page, 'Prática iniciada!')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  const boxOf = async (shown: Locator) => (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const card = await boxOf(toast(page, 'Prática iniciada!').last())
  const question = await boxOf(page.getByRole('button', { name: 'Como você está agora?' }))
  const closing = await boxOf(viewer(page).getByRole('button', { name: 'Fechar prática' }))
  expect([card.y + card.height <= question.y, card.x + card.width <= closing.x]).toEqual([true, true])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)

  await expect(page.getByText('Passo 1 de 7')).toBeVisible()
  await page.clock.fastForward(69_000)
  await expect(page.getByText('Passo 2 de 7')).toBeVisible()
  await page.getByRole('button', { name: 'Pausar' }).click()
  await reloadOpened(page)
  await expect(page.getByText('Passo 2 de 7')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: practices.leaving.stay }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.clock.fastForward(8 * 60_000)

  await expect(page.getByRole('heading', { name: 'Prática Concluída' })).toBeFocused()
  await page.getByRole('button', { name: 'E agora, como você está?' }).press('Enter')
  await expect(page.getByRole('button', { name: '1 de 10, muito mal' })).toBeFocused()
  await page.getByRole('button', { name: '8 de 10' }).click()
  await expect(page.getByText('Anotado depois: 8 de 10.')).toBeFocused()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await findMisfits(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('button', { name: '4 estrelas: Satisfeito' }).click()
  await expect(viewer(page).getByText('Avaliação de 4 estrelas enviada!')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await expect(viewer(page)).toBeHidden()
  await expect(page.getByText('Feita hoje. Que bom ter você aqui.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '100%' })).toBeVisible()
  await expectAccessible(page)
  await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 8 })
})

test('lists of practices: by length, by words, by page; each keeps its own words until the next page stands', async ({
  page,
  member: _,
}) => {
  await refuseSound(page)
  await page.clock.install()
  await page.goto('/practices')
  await expect(page.getByText('Biblioteca Completa')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Rápidas/ }).click()
  await expect(page).toHaveURL('/practices?range=quick')
  await page.getByRole('button', { name: 'Iniciar: Conversar com Alguém' }).click()
  await expect(viewer(page).getByRole('button', { name: 'Abrir link' })).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fechar prática' }).click()
  await expect(page.getByText('Biblioteca Completa')).toBeVisible()

  const box = page.getByRole('searchbox', { name: 'Buscar práticas' })
  await box.fill('CRESCENTE mare')
  await expect(page).toHaveURL('/practices?q=CRESCENTE+mare')
  await expect(page.getByRole('button', { name: /^Iniciar: / })).toHaveCount(1)
  await expect(box).toBeFocused()
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL('/practices')
  await expect(box).toHaveValue('')

  await page.getByRole('link', { name: /Rápidas/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rápidas' })).toBeVisible()
  await expectAccessible(page)
  const saidOfList = await saidMeanwhile(page)
  await page.getByRole('link', { name: 'Início' }).last().click()
  await expect(page.getByRole('heading', { name: /Bom dia/ })).toBeVisible()
  expect(await saidOfList()).not.toContain('Biblioteca Completa')

  await go(page, '/practice/emergency/')
  await expect(page.getByRole('heading', { level: 1, name: 'Emergência' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Iniciar: / }).nth(3)).toBeVisible()
  await expect(page.getByRole('link', { name: /CVV, 188/ })).toBeVisible()
  await expectAccessible(page)
  const saidOfPage = await saidMeanwhile(page)
  await page.getByRole('link', { name: 'Voltar para o início' }).click()
  await expect(page.getByRole('heading', { name: /Bom dia/ })).toBeVisible()
  expect(await saidOfPage()).not.toContain('O ar já sabe o caminho')

  await go(page, '/practice/breathing')
  // Anywhere on its card.
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Compasso Sereno' })
    .click({ position: { x: 30, y: 20 } })
  await page.getByRole('button', { name: 'Ir para o passo 3' }).click()
  await page.clock.runFor(1000)
  await expect(viewer(page).getByText('Inspire', { exact: true })).toBeVisible()
  await page.clock.runFor(5000)
  await expect(viewer(page).getByText('Solte', { exact: true })).toBeVisible()
  // Held still: a picture of one that moves is taken only once it rests.
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(viewer(page).locator('[aria-hidden][style*="scale:"]')).toBeVisible()
  expect(await findUnseen(page)).toEqual([])
})

test('the free timer goes on over a reload and from every page; the back button asks before it ends', async ({
  page,
  member,
}) => {
  await refuseSound(page)
  await page.clock.install()
  await page.goto('/practice/timer')
  await expectAccessible(page)
  const minutes = page.getByRole('radiogroup', { name: practices.timer.minutes })
  const bells = page.getByRole('radiogroup', { name: practices.timer.interval })
  await minutes.getByRole('radio', { name: '5 min', exact: true }).click()
  await page.keyboard.press('ArrowRight')
  await expect(minutes.getByRole('radio', { name: '10 min' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sinos ligados' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Nenhum' })).toBeFocused()
  await bells.getByRole('radio', { name: '2 min' }).click()
  await page.getByRole('button', { name: 'Iniciar' }).click()
  // Over its first bell, second by second.
  await page.clock.fastForward(115_000)
  await page.clock.runFor(10_000)
  await page.goto('/profile')
  await expect(page).toHaveURL('/practice/timer')
  await expect(viewer(page).getByText(/restante: 2:[45]/)).toBeAttached()
  await page.getByRole('button', { name: 'Pausar' }).click()
  await reloadOpened(page)
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
  const question = page.getByRole('dialog', { name: practices.leaving.title })
  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await question.getByRole('button', { name: practices.leaving.end }).click()
  await expect(page.getByText(practices.timer.stopped(2))).toBeVisible()
  await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 2 })
})

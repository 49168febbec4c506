import { sentencesOf } from '#client/aloud/sentences.ts'
import { texts } from '#client/aloud/texts.ts'
import { texts as guided } from '#client/guided/texts.ts'
import { startTexts } from '#domains/practices/start.texts.ts'
import { go } from './kit/go.ts'
import { expect, expectAccessible, test } from './kit/kit.ts'
import { findMisfits } from './kit/measures.ts'
import { expectSilence, expectSpoken, finishSentence, giveVoice } from './kit/speech.ts'

test('an article and a practice are read aloud: what is read is marked and in sight, and nobody else says it', async ({
  page,
  member: _,
}) => {
  await giveVoice(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/learn/articles/artigos')
  await page.getByRole('link', { name: 'A panela de molho' }).click()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const marked = page.locator('[data-read-aloud]')
  await button(texts.readAloud).press('Enter')
  await expectSpoken(page, 'São sete da manhã')
  await expect(button(texts.pause)).toBeFocused()
  await expect(marked).toContainText('São sete da manhã')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)

  await page.emulateMedia({ forcedColors: 'active' })
  await expect(marked).toHaveCSS('outline-width', '3px')
  await page.emulateMedia({ forcedColors: null, reducedMotion: 'reduce' })
  const heading = page.getByRole('heading', { name: 'Lavar sem encostar' })
  while ((await heading.getAttribute('data-read-aloud')) === null) await finishSentence(page)
  await expectSpoken(page, 'Lavar sem encostar')
  await expect(heading).toBeInViewport()
  await button(texts.settings).press('Enter')
  await page.getByLabel(texts.rate, { exact: true }).selectOption('1.5')
  await page.getByLabel(texts.voice, { exact: true }).selectOption('Felipe')
  await expectSpoken(page, 'Lavar sem encostar')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await go(page, '/reflections')
  await expectSilence(page)
  await button(texts.readAloud).press('Enter')
  await expectSpoken(page, '“')
  expect(await page.evaluate(() => [window.speech.rate, window.speech.voice])).toEqual([1.5, 'Felipe'])
  await expect(marked).toHaveText(/^“/)
  expect(await findMisfits(page)).toEqual([])
  await expectAccessible(page)

  await go(page, '/')
  // The page before stays until home stands, and offers to begin the practice of its reflection.
  await button(startTexts.start).click()
  const step = page.locator('dialog div[aria-live]:has(p.rise)')
  const [first = ''] = sentencesOf((await step.textContent()) ?? '')
  await expect(step).toHaveAttribute('aria-live', 'polite')
  await button(texts.readAloud).press('Enter')
  await expectSpoken(page, first)
  await expect(button(texts.readAloud)).toHaveAttribute('aria-pressed', 'true')
  await expect(step).toHaveAttribute('aria-live', 'off')
  expect(await findMisfits(page)).toEqual([])
  await expectAccessible(page)
  await button(guided.next).click()
  await expect(step).not.toContainText(first)
  const [second = ''] = sentencesOf((await step.textContent()) ?? '')
  await expectSpoken(page, second)
  await button(texts.readAloud).click()
  await expectSilence(page)
  await expect(step).toHaveAttribute('aria-live', 'polite')
})

import type { Locator, Page } from '@playwright/test'
import { authPaths } from '../src/domains/auth/paths.ts'
import { meditationPaths } from '../src/domains/meditations/paths.ts'
import { practicePaths } from '../src/domains/practices/paths.ts'
import { reflectionPaths } from '../src/domains/reflections/paths.ts'
import { paths } from '../src/shared/paths.ts'
import { inDatabase } from './kit/database.ts'
import { go } from './kit/go.ts'
import { expect, expectAccessible, test, toast } from './kit/kit.ts'
import { addressOf, pages } from './kit/pages.ts'

test('the main journey by keyboard alone: in, checked in, practised, a note kept, out', async ({ page, member }) => {
  await page.context().clearCookies()
  await page.goto('/auth')
  await type(page, page.getByLabel('Email'), member.email)
  await type(page, page.getByLabel('Senha', { exact: true }), member.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  const bar = page.getByRole('slider', { name: /energia/i })
  await expect(bar).toHaveAttribute('aria-disabled', 'false')
  await tabTo(page, bar)
  await page.keyboard.press('ArrowRight')
  await expect(toast(page, 'Check-in energético registrado!')).toBeVisible()

  await press(page, page.getByRole('main').getByRole('link', { name: 'Respiração' }))
  await expect(page).toHaveURL(practicePaths.breathing)
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /Iniciar|Começar/ })
      .first(),
  )
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto(reflectionPaths.reflections)
  await press(page, page.getByRole('button', { name: 'Adicionar Anotação' }))
  await page.keyboard.type('Escrito sem mouse.')
  await press(page, page.locator('form').getByRole('button', { name: 'Salvar' }))
  await expect(toast(page, 'Anotação salva com sucesso!')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Sair' }).first())
  await expect(page).toHaveURL('/auth')
})

test('at 200 % zoom nothing is cut off or pushed aside, and nothing moves for those who asked for stillness', async ({
  page,
  member: _,
}) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(paths.home)
  for (const [path, title] of [
    [paths.home, /^Bom dia/],
    [meditationPaths.meditate, 'Meditar'],
    [practicePaths.practices, 'Práticas'],
    [reflectionPaths.reflections, 'Reflexões Diárias'],
    [paths.settings, 'Configurações'],
  ] as const) {
    await go(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectStillAndWhole(page)
  }
})

test.describe('@hard every address', () => {
  test.use({ allowedNoise: /404 \(Not Found\)|410 \(Gone\)|status of (404|410)/ })

  for (const path of [...Object.keys(pages), authPaths.forgot])
    test(`@hard ${path}: axe finds nothing, 200 % zoom holds, no other host is asked`, async ({ page, member }) => {
      test.slow()
      if (path.startsWith(paths.auth)) await page.context().clearCookies()
      if (path.startsWith(paths.admin)) await makeAdmin(member.email)
      await page.goto(`${await addressOf(path)}${path === authPaths.confirm ? '?token=inventado' : ''}`)
      await expectAccessible(page)
      await page.setViewportSize({ width: 640, height: 400 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectStillAndWhole(page)
    })
})

/** No computed style has an animation or transition of any length, also where none is running. */
async function expectStillAndWhole(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => ({
        restless: [...document.querySelectorAll('*')].filter((element) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
          const times = `${transitionDuration}, ${animationName === 'none' ? 0 : animationDuration}`
          return times.split(', ').some((seconds) => Number.parseFloat(seconds) > 0.001)
        }).length,
        wider: Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth),
        moving: document
          .getAnimations()
          .filter((animation) => animation.playState === 'running')
          .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1).length,
      })),
    )
    .toEqual({ restless: 0, wider: 0, moving: 0 })
}

const makeAdmin = (email: string) =>
  inDatabase((sql) => sql`insert into user_roles (user_id, role) select id, 'admin' from users where email = ${email}`)

async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function press(page: Page, button: Locator) {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

/** Presses Tab until the element has the focus, and fails when it never gets it. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 80; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the tab key does not reach ${target}`)
}

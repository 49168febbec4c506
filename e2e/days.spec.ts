import type { Page } from '@playwright/test'
import { inDatabase } from './kit/database.ts'
import { isKept, workerIsReady } from './kit/device.ts'
import { expect, test, toast } from './kit/kit.ts'

test.use({ serviceWorkers: 'allow', allowedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|502)/ })
test.slow()

async function writeNote(page: Page, text: string) {
  await page.getByRole('button', { name: 'Adicionar Anotação' }).click()
  await page.getByRole('textbox', { name: 'Minhas Anotações' }).fill(text)
  await page.locator('form').getByRole('button', { name: 'Salvar' }).click()
}

test('a bad day: the network, the server and the session all go, and nothing that was done does', async ({
  page,
  context,
  member,
}) => {
  await page.goto('/reflections')
  await expect(page.getByRole('button', { name: 'Adicionar Anotação' })).toBeVisible()
  await isKept(page, 'dailyReflections.today')
  await page.goto('/practice/emergency')
  const begin = page.getByRole('button', { name: /^Iniciar: / }).first()
  await expect(begin).toBeVisible()
  await workerIsReady(page)
  await isKept(page, 'recommendedPractices')

  await context.setOffline(true)
  await begin.click()
  await expect(page.getByText('Passo 1 de')).toBeVisible()
  await page.getByRole('button', { name: 'Próximo passo' }).click()
  await page.reload()
  await expect(page.getByText('Passo 2 de')).toBeVisible()
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click()
  await expect(page.getByRole('heading', { name: 'Prática Concluída' })).toBeVisible()
  await page.goto('/reflections')
  await writeNote(page, 'Hoje foi difícil')
  await expect(toast(page, 'Anotação guardada neste aparelho')).toBeVisible()

  await context.route('**/api/**', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('Hoje foi difícil')).toBeVisible()
  // Away while it happens: otherwise the page may send what waits, and notice, before it is opened again.
  await page.goto('about:blank')
  await inDatabase(
    (sql) => sql`delete from sessions where user_id = (select id from users where email = ${member.email})`,
  )
  await context.unroute('**/api/**')
  await page.goto('/reflections')

  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
  await expect(page.getByText('Hoje foi difícil')).toBeHidden()
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Senha', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/reflections')
  await expect(page.getByText('Hoje foi difícil')).toBeVisible()
  const counted = async () => {
    const [row] = await inDatabase(
      (sql) => sql`select count(*)::int as sessions, count(completed_at)::int as completed
        from user_practice_sessions join users on users.id = user_id where email = ${member.email}`,
    )
    return row
  }
  await expect.poll(counted).toMatchObject({ sessions: 1, completed: 1 })
})

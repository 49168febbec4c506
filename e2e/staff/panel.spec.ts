import type { Locator, Page } from '@playwright/test'
import { adminPaths } from '#shared/paths.ts'
import { answerWith } from '../kit/answers.ts'
import { inDatabase } from '../kit/database.ts'
import { go } from '../kit/go.ts'
import { expect, expectAccessible, test } from '../kit/kit.ts'

test.use({ allowedNoise: /status of (400|409)/ })

const tag = () => crypto.randomUUID().slice(0, 8)

test('lists of the panel and their forms as they refuse can be read', async ({ page, admin: _ }) => {
  await answerWith(page, 'adminOverview.show', (data: object) => ({
    ...data,
    ratings: [{ id: 'x', name: 'Maré', average: 4.5, ratings: 12 }],
  }))
  await page.goto(adminPaths.overview)
  await expect(page.getByRole('cell', { name: '4,5 de 5', exact: true })).toBeVisible()
  await expectAccessible(page)

  await expectReadable(page, adminPaths.practices, 'Nova prática', async (editor) => {
    await editor.getByRole('radio', { name: 'Passo a passo' }).click()
    for (const step of [1, 2]) {
      await editor.getByRole('button', { name: 'Adicionar passo' }).click()
      await expect(editor.getByLabel(`Texto do passo ${step}`)).toBeVisible()
    }
    await editor.getByRole('switch', { name: 'Guiar a respiração no passo 1' }).click()
  })
  for (const [address, add] of [
    [adminPaths.tracks, 'Nova trilha'],
    [adminPaths.groups, 'Novo grupo'],
    [adminPaths.events, 'Novo evento'],
    [adminPaths.challenges, 'Novo desafio'],
  ] as const)
    await expectReadable(page, address, add)
})

test('what staff set by day and by page, and what the panel asks and forbids, can be read', async ({ page, admin }) => {
  await page.goto(adminPaths.practicePages)
  await page.getByLabel('Página de lista').selectOption('Chakras')
  await expect(
    page.getByRole('list', { name: 'Práticas da página Chakras' }).getByRole('listitem').last(),
  ).toBeVisible()
  await expectAccessible(page)

  await expectCalendarReadable(page)
  await expectTakenDateReadable(page)
  await expectConflictReadable(page)
  await expectRolesReadable(page, admin.email)
})

/** The list, and its form as it stands when it is sent empty. */
async function expectReadable(page: Page, address: string, add: string, write?: (editor: Locator) => Promise<void>) {
  await go(page, address)
  await expect(page.locator('tbody tr, main li').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: add }).click()
  const editor = page.getByRole('dialog')
  await write?.(editor)
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(editor.getByText('Preencha este campo.').first()).toBeVisible()
  await expectAccessible(page)
  if (write) return discard(page)
  await page.keyboard.press('Escape')
  await expectClosed(page)
}

/** The month of the first reflection, in which some days have one and some have none. */
async function expectCalendarReadable(page: Page) {
  const [first] = await inDatabase((sql) => sql`select min(date)::text as day from daily_reflections`)
  const day = String(first?.day)
  await expectReadable(page, `${adminPaths.reflections}?month=${day.slice(0, 7)}`, 'Nova reflexão', async (editor) => {
    await editor.getByLabel('Frase').fill('O dia cabe na mão')
    await editor.getByLabel('Pergunta').fill('O que cabe na sua?')
    await editor.getByLabel('Data').fill(day)
    await editor.getByRole('button', { name: 'Salvar' }).click()
    await expect(editor.getByText('Já existe uma reflexão neste dia.')).toBeVisible()
    await expectAccessible(page)
    await editor.getByLabel('Frase').fill('')
  })
}

async function expectTakenDateReadable(page: Page) {
  const day = `20${40 + Math.floor(Math.random() * 50)}-05-0${1 + Math.floor(Math.random() * 9)}`
  await inDatabase(
    (sql) => sql`insert into practice_dates (day, practice_id)
      select ${day}, id from recommended_practices where name = 'Maré Crescente'`,
  )
  await go(page, adminPaths.practiceDates)
  await page.getByLabel('Data', { exact: true }).fill(day)
  await page.getByLabel('Prática', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Colocar na data' }).click()
  await expect(page.getByText('Este dia já tem uma prática. Tire-a antes de pôr outra.')).toBeVisible()
  await expectAccessible(page)
  await inDatabase((sql) => sql`delete from practice_dates where day = ${day}`)
}

async function expectConflictReadable(page: Page) {
  const name = `Serenidade ${tag()}`
  await inDatabase((sql) => sql`insert into content_categories (name) values (${name})`)
  await go(page, adminPaths.categories)
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  const editor = page.getByRole('dialog')
  await expect(editor.getByLabel('Nome')).toHaveValue(name)
  await inDatabase((sql) => sql`update content_categories set updated_at = now() where name = ${name}`)
  await editor.getByLabel('Descrição').fill('A minha')
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(editor.getByText('Outra pessoa mudou este item enquanto você editava.').first()).toBeVisible()
  await expectAccessible(page)
  await discard(page)
  await inDatabase((sql) => sql`delete from content_categories where name = ${name}`)
}

/** The last screen of the panel an administrator sees who gives up the role. */
async function expectRolesReadable(page: Page, email: string) {
  await go(page, adminPaths.roles)
  await page.getByLabel('ID do usuário').fill(crypto.randomUUID())
  await expect(page.getByText('Nenhum membro tem este ID.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Atribuir role' }).click()
  await expect(page.getByLabel('ID do usuário')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  const [own] = await inDatabase((sql) => sql`select id from users where email = ${email}`)
  await page.getByLabel('ID do usuário').fill(String(own?.id))
  await page.getByLabel('Role', { exact: true }).selectOption('Administrador')
  await page.getByRole('button', { name: 'Remover role' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('você perde o acesso a este painel na hora')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Acesso Negado')).toBeVisible()
  await expectAccessible(page)
}

test('what staff write can be read beside its preview, and what members reported', async ({
  page,
  member,
  admin: _,
}) => {
  const { track, reason } = await inDatabase(async (sql) => {
    const reason = `Spam no grupo ${tag()}`
    await sql`insert into community_reports (user_id, group_id, reason)
      select u.id, g.id, ${reason} from users u, community_groups g where u.email = ${member.email} limit 1`
    const [track] = await sql`select id from learning_tracks where title = 'Começar do começo'`
    return { track: String(track?.id), reason }
  })
  await page.goto(adminPaths.reports)
  await expect(page.getByText(reason)).toBeVisible()
  await expectAccessible(page)

  await go(page, adminPaths.modules.replace(':trackId', track))
  await expect(page.getByRole('list', { name: 'Módulos' }).getByRole('listitem').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Novo módulo' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByLabel('Título', { exact: true }).fill('Ler devagar')
  await editor.getByRole('textbox', { name: 'Texto', exact: true }).fill('Um parágrafo.\n\nOutro.')
  await editor.getByRole('radio', { name: 'Pré-visualizar' }).click()
  await expect(editor.getByText('Outro.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await discard(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await go(page, adminPaths.articles)
  await expect(page.getByRole('row').filter({ hasText: 'A panela de molho' })).toContainText('Publicado')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Novo artigo' }).click()
  await editor.getByLabel('Título', { exact: true }).fill('A chaleira')
  await editor.getByLabel('Introdução').fill('Antes do chá.')
  await editor.getByRole('button', { name: 'Adicionar seção' }).click()
  await editor.getByLabel('Título da seção 1').fill('A água')
  await editor.getByLabel('Texto da seção 1').fill('Ferve.')
  await expect(editor.getByRole('region', { name: 'Como os membros verão' })).toContainText('Ferve.')
  await expectAccessible(page)
})

/** At a second Escape in a row Chromium closes a dialog without firing `cancel`. */
async function discard(page: Page) {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expectClosed(page)
}

/** Also its step in the history, which is taken back a moment later: another address before that would be left again. */
async function expectClosed(page: Page) {
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined()
}

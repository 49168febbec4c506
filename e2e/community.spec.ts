import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { texts } from '#domains/community/texts.ts'
import { go } from './kit/go.ts'
import { expect, expectAccessible, test, toast } from './kit/kit.ts'

const circles = [
  ['meditacao', 'Meditação', 'Primeira luz'],
  ['chakras', 'Chakras', 'Sete centros'],
  ['cura', 'Cura Emocional', 'Colo'],
  ['crescimento', 'Crescimento', 'Caderno aberto'],
] as const

type Group = { id: string; name: string; nextEvent: { id: string } | null }

/** With a meeting ahead: other journeys make groups that have none. */
async function groupOf(request: APIRequestContext, circleId: string): Promise<Group> {
  const input = encodeURIComponent(JSON.stringify({ 0: { circleId } }))
  const answer = await request.get(`/api/communityGroups.circle?batch=1&input=${input}`)
  const groups: Group[] = (await answer.json())[0].result.data.groups
  return groups.find(({ nextEvent }) => nextEvent) as Group
}

test('the hub greets with circles, the week and counters in one request; from there a member joins a group, sees it counted and told, leaves, and reports it', async ({
  page,
  member: _,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/community') && asked.push(request.url()))
  await page.goto('/community')

  await expect(page.getByRole('heading', { level: 1, name: 'Comunidade' })).toBeVisible()
  await expect(page.getByText('Conecte-se com outros buscadores')).toBeVisible()
  for (const [id, name] of circles)
    await expect(page.locator(`a[href="/community/circle/${id}"]`)).toContainText(new RegExp(`${name}.*membro`))
  await expect(page.getByText('EVENTOS DA SEMANA')).toBeVisible()
  await expect(page.locator('a[href^="/community/event/"]')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Vinte e um dias de presença' })).toContainText('Meta: 21 dias')
  expect(asked).toHaveLength(1)
  await expectAccessible(page)

  await page.locator('a[href="/community/circle/crescimento"]').click()
  await page.getByRole('link', { name: 'Caderno aberto' }).click()
  await expect(page).toHaveURL(/\/community\/circle\/crescimento\/group\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Você ainda não participa')).toBeVisible()
  await page.getByRole('button', { name: 'Participar' }).click()
  await expect(toast(page, 'Você entrou no grupo!')).toBeVisible()
  await expect(page.getByText('Você participa', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Membros Ativos' }).getByText('Ana S.').first()).toBeVisible()
  await expect(page.getByText('entrou no grupo Caderno aberto').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Voltar ao círculo' }).click()
  await expect(page.getByText(texts.group.youAreIn)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: texts.backToHub }).click()
  const own = page.getByRole('region', { name: texts.mine.groups })
  await own.getByRole('link', { name: 'Caderno aberto' }).click()
  await page.getByRole('button', { name: 'Sair do Grupo' }).click()
  await expect(toast(page, 'Você saiu do grupo!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Participar' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(texts.week.heading)).toBeVisible()
  await expect(own).toBeHidden()
  await page.goForward()

  await page.getByRole('button', { name: 'Denunciar' }).click()
  await page.getByRole('button', { name: 'Enviar denúncia' }).click()
  await expect(page.getByText('Conte o motivo')).toBeVisible()
  await expect(page.getByLabel('Motivo')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Motivo').fill('Alguém vende cursos nas mensagens.')
  await page.getByRole('button', { name: 'Enviar denúncia' }).click()
  await expect(toast(page, 'Denúncia enviada')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a member registers for an event, keeps it in the calendar, and cancels', async ({ page, member: _ }) => {
  const { nextEvent } = await groupOf(page.request, 'cura')
  await page.goto(`/community/event/${nextEvent?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Detalhes do Evento' })).toBeVisible()
  await expect(page.getByText('Luz baixa', { exact: true })).toBeVisible()
  await expect(page.getByText('máx. 2.000')).toBeVisible()
  await expect(page.getByText('21:30 às 21:55')).toBeVisible()
  await expect(page.getByText(/Horário .*Brasília/)).toBeVisible()
  await expect(page.getByText(texts.event.roomDetail)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Inscrever-se' }).click()
  await expect(toast(page, 'Inscrição realizada com sucesso!')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar arquivo .ics' }).click()
  const file = await downloading
  const ics = readFileSync(await file.path(), 'utf8')
  expect(file.suggestedFilename()).toMatch(/^lumiar-\d{4}-\d\d-\d\d\.ics$/)
  expect(ics).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(ics).toContain('SUMMARY:Luz baixa\r\n')
  expect(ics).toMatch(/DTSTART:\d{8}T003000Z\r\n/)
  await expect(page.getByRole('link', { name: 'Google Agenda' })).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.google\.com\//,
  )

  const mark = page.getByText(texts.event.standing.registered, { exact: true })
  await expect(mark).toBeVisible()
  await page.getByRole('link', { name: texts.event.back }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Colo' })).toBeVisible()
  await expect(mark).toBeVisible()
  await go(page, '/community')
  const own = page.getByRole('region', { name: texts.mine.events })
  await expect(own.getByText(texts.event.standing.registered)).toBeVisible()
  await expectAccessible(page)
  await own.getByRole('link', { name: 'Luz baixa' }).click()

  await page.getByRole('button', { name: 'Cancelar Inscrição' }).click()
  await expect(toast(page, 'Inscrição cancelada com sucesso!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inscrever-se' })).toBeVisible()
  await expect(mark).toBeHidden()
})

test('on a wide screen hub, circle, group and event use the width and stay accessible', async ({ page, member: _ }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { id, name, nextEvent } = await groupOf(page.request, 'meditacao')
  await page.goto('/community')
  for (const [path, title] of [
    ['/community', 'Comunidade'],
    ['/community/circle/meditacao', 'Meditação'],
    [`/community/circle/meditacao/group/${id}`, name],
    [`/community/event/${nextEvent?.id}`, 'Detalhes do Evento'],
  ] as const) {
    await go(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)

    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1280)
  }
})

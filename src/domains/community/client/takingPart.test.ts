// @vitest-environment page
import { beforeAll, expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { testKitWithContent } from '#app/server/testing/kit.ts'
import { renewEvents } from '../server/events/renewEvents.ts'
import { texts } from '../texts.ts'

const kit = testKitWithContent()
const app = appOn(kit)

beforeAll(async () => {
  const { db, sql } = kit.services
  await sql`update content_loads set loaded_at = ${kit.clock.now.toISOString()}`
  await renewEvents(db, kit.clock.now)
})

test('the hub greets with circles, the week and challenges', async () => {
  const page = await app.open('/community', await kit.person())

  await page.sees(texts.week.heading)
  expect(page.all('h1').map(({ textContent }) => textContent)).toEqual(['Comunidade'])
  await page.sees('Conecte-se com outros buscadores')
  for (const [id, name] of [
    ['meditacao', 'Meditação'],
    ['chakras', 'Chakras'],
    ['cura', 'Cura Emocional'],
    ['crescimento', 'Crescimento'],
  ])
    expect(page.all(`a[href="/community/circle/${id}"]`).map((tile) => tile.textContent)).toEqual([
      expect.stringMatching(new RegExp(`${name}.*membro`)),
    ])
  expect(page.all('a[href^="/community/event/"]')).toHaveLength(3)
  await page.part('Vinte e um dias de presença').sees('Meta: 21 dias')
})

test('a member joins a group, sees it counted and told, leaves, and reports it', async () => {
  const page = await app.open('/community', await kit.person())

  await page.press(/^Crescimento/)
  await page.press('Caderno aberto')
  await until(() => expect(location.pathname).toMatch(/^\/community\/circle\/crescimento\/group\/[0-9a-f-]{36}$/))
  await page.sees('Você ainda não participa')
  await page.press('Participar')
  await page.sees('Você entrou no grupo!')
  const members = page.part('Membros Ativos')
  await members.sees('Você participa')
  await members.sees('Ana S.')
  await page.sees('entrou no grupo Caderno aberto')

  await page.press('Voltar ao círculo')
  await page.part('Caderno aberto').sees(texts.group.youAreIn)
  // It stands there as the page comes: asking the server for it would push the rest away half a second later.
  const { mend } = app.cut('communityGroups.mine')
  await page.press(texts.backToHub)
  await page.part(texts.mine.groups).press('Caderno aberto')
  mend()
  await page.press('Sair do Grupo')
  await page.sees('Você saiu do grupo!')
  await page.control('Participar')
  history.back()
  await page.sees(texts.week.heading)
  await page.misses(texts.mine.groups)
  history.forward()

  await page.press('Denunciar')
  await page.dialog().press('Enviar denúncia')
  await page.sees('Conte o motivo')
  const reason = await page.field('Motivo')
  await until(() => expect(document.activeElement).toBe(reason))
  await page.fill('Motivo', 'Alguém vende cursos nas mensagens.')
  await page.dialog().press('Enviar denúncia')
  await page.sees('Denúncia enviada')
  await until(() => expect(page.all('dialog[open]')).toEqual([]))
})

test('a member registers for an event, keeps it in the calendar, and cancels', async () => {
  const ana = await kit.person()
  const { groups } = await (await kit.as(ana)).communityGroups.circle({ circleId: 'cura' })
  const page = await app.open(`/community/event/${groups[0]?.nextEvent?.id}`, ana)
  const heading = () => page.all('h1').map(({ textContent }) => textContent)

  await page.sees('Luz baixa')
  expect(heading()).toEqual(['Detalhes do Evento'])
  expect(page.all('h2').map(({ textContent }) => textContent)).toContain('Luz baixa')
  await page.sees('máx. 2.000')
  await page.sees('21:30 às 21:55')
  expect(page.text()).toMatch(/Horário .*Brasília/)
  await page.sees(texts.event.roomDetail)
  expect((await page.control('Google Agenda')).getAttribute('href')).toMatch(/^https:\/\/calendar\.google\.com\//)

  await page.press('Inscrever-se')
  await page.sees('Inscrição realizada com sucesso!')
  await page.sees(texts.event.standing.registered)
  await page.press(texts.event.back)
  await until(() => expect(heading()).toEqual(['Colo']))
  await page.sees(texts.event.standing.registered)
  app.go('/community')
  const own = page.part(texts.mine.events)
  await own.sees(texts.event.standing.registered)
  await own.press('Luz baixa')

  await page.press('Cancelar Inscrição')
  await page.sees('Inscrição cancelada com sucesso!')
  await page.control('Inscrever-se')
  await page.misses(texts.event.standing.registered)

  app.cut('communityGroups.mine')
  app.go('/community')
  await page.sees(texts.week.heading)
  await page.misses(texts.mine.events)
  history.back()
  await page.press('Inscrever-se')
  await page.sees(texts.event.standing.registered)
  app.go('/community')
  await page.part(texts.mine.events).sees('Luz baixa')
})

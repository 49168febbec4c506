// @vitest-environment page
import { expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { testKit } from '#app/server/testing/kit.ts'

const kit = testKit()
const app = appOn(kit)
const title = 'Noite de histórias'
const address = '/admin/content/community/events'

test('an event is written on the clock of whoever writes it, and shown on everyone’s own', async () => {
  const { sql } = kit.services
  const [admin, waiting] = [await kit.person(['admin']), await kit.person()]
  const liveIn = (timezone: string) =>
    sql`update profiles set timezone = ${timezone}, timezone_chosen = true where id = ${admin.id}`
  await liveIn('America/Sao_Paulo')
  await sql`insert into community_groups (name, circle_id, group_type) values ('Colo', 'cura', 'healing')`
  await sql`insert into community_events (title, event_type, start_date) values ('Roda de escuta', 'encontro', now())`
  let page = await app.open(address, admin)
  await page.part('Roda de escuta').sees('0 de 50')

  await page.press('Novo evento')
  let dialog = page.dialog()
  await dialog.press('Salvar')
  await dialog.sees('Preencha este campo.')
  await dialog.fill('Título', title)
  await dialog.choose('Tipo', 'Palestra')
  await dialog.choose('Grupo', 'Colo')
  await dialog.fill('Início', '2031-03-14T19:45')
  await dialog.holds('Fim', '2031-03-14T20:45')
  await dialog.fill('Link da reunião', 'ftp://sala')
  await dialog.press('Salvar')
  await dialog.sees('Use um endereço que comece com http:// ou https://.')
  await dialog.press('Online')
  await dialog.fill('Local', 'Rua das Acácias, 12')
  await dialog.fill('Máximo de participantes', '1')
  await dialog.press('Salvar')
  await page.sees('Evento criado com sucesso!')

  await page.part(title).sees('14/03/2031, 19:45')
  await page.part(title).press(title)
  await page.sees('19:45 às 20:45')
  await page.sees('Rua das Acácias, 12')
  await page.press('Inscrever-se')
  await page.sees('Inscrição realizada com sucesso!')

  await sql`insert into community_event_waiting (event_id, user_id)
    select id, ${waiting.id} from community_events where title = ${title}`
  await liveIn('America/Manaus')
  page = await app.open(address, admin)
  dialog = page.dialog()
  await page.part(title).sees('14/03/2031, 18:45')
  await page.part(title).sees('1 na espera')
  await page.press(`Editar ${title}`)
  await dialog.holds('Início', '2031-03-14T18:45')
  await dialog.fill('Máximo de participantes', '5')
  await dialog.sees('Ao salvar, 1 pessoa da lista de espera ganha vaga.')
  await dialog.press('Salvar')
  await page.sees('Evento atualizado com sucesso!')
  await page.part(title).sees('2 de 5')
  expect(page.part(title).text()).not.toContain('na espera')
})

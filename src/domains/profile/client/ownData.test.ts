// @vitest-environment page
import { beforeAll, expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { givePassword, testKit } from '#app/server/testing/kit.ts'
import { consentVersion } from '#domains/auth/rules.ts'

const kit = testKit()
const app = appOn(kit)
const password = 'segredo1'

beforeAll(
  () => kit.services.sql`insert into daily_reflections (date, phrase, question)
  values ('2026-11-15', 'Respire', 'Como foi?')`,
)

async function personWithPassword() {
  const person = await kit.person()
  await givePassword(kit, person, password)
  return person
}

test('consent is withdrawn and given again, notes are erased by the password', async () => {
  const ana = await personWithPassword()
  const page = await app.open('/reflections', ana)
  const { readRows } = await import('#client/offline/database.ts')
  const stored = () => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)).join()
  const kept = async () => (await readRows())?.map(({ key }) => key).join()
  await page.press('Adicionar Anotação')
  const notes = page.part('Minhas Anotações')
  await notes.fill('Minhas Anotações', 'Só minha')
  await notes.press('Salvar')
  await page.sees('Anotação salva com sucesso!')
  await until(async () => expect(await kept()).toContain('userReflections'))

  app.go('/profile?tab=dados')
  await page.sees('Dado em')
  const agreed = consentVersion.split('-').reverse().join('/')
  expect(page.text()).toMatch(new RegExp(`Dado em .* para a versão de ${agreed}`))
  await page.press('Retirar consentimento')
  await page.press('Sim, retirar')
  await page.sees('Retirado em')
  app.go('/reflections')
  await page.sees('Você retirou o consentimento para guardar anotações.')
  await page.misses('Adicionar Anotação')
  await page.press('Ver meus dados')

  localStorage.setItem(`lumiar.note-draft.${ana.id}.x`, '{"text":"Quase","version":0}')
  await page.press('Apagar check-ins e anotações')
  await page.fill('Digite sua senha para confirmar', 'errada')
  await page.press('Sim, apagar')
  await page.sees('Senha incorreta')
  expect(await kept()).toContain('userReflections')
  expect(stored()).toContain('note-draft')
  await page.fill('Digite sua senha para confirmar', password)
  await page.press('Sim, apagar')
  await page.sees('Check-ins e anotações apagados')
  await until(async () => expect(await kept()).not.toContain('userReflections'))
  expect(stored()).not.toContain('note-draft')
  await page.press('Consentir de novo')
  await page.control('Retirar consentimento')
})

test('what is mine goes with the account, which the password closes', async () => {
  const ana = await personWithPassword()
  let page = await app.open('/profile?tab=dados', ana)
  await page.press('Encerrar minha conta')
  await page.fill('Digite sua senha para confirmar', 'errada')
  await page.press('Apagar tudo e encerrar')
  await page.sees('Senha incorreta')
  await page.fill('Digite sua senha para confirmar', password)
  await page.press('Apagar tudo e encerrar')
  await until(() => expect(location.pathname).toBe('/auth'))
  await page.sees('Conta encerrada')

  const signIn = { method: 'POST', url: '/api/auth.signIn?batch=1' } as const
  const again = await kit.app.inject({ ...signIn, payload: { 0: { email: ana.email, password } } })
  expect(again.statusCode).toBe(401)
  page = await app.reload('/profile')
  await until(() => expect(location.pathname).toBe('/auth'))
})

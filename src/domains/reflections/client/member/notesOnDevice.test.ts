// @vitest-environment page
import { beforeAll, expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { givePassword, testKit } from '#app/server/testing/kit.ts'

const kit = testKit()
const app = appOn(kit)
const secret = 'O segredo de Ana'

beforeAll(
  () => kit.services.sql`insert into daily_reflections (date, phrase, question)
    values ('2026-11-15', 'Uma frase de hoje.', 'E agora?')`,
)

test('every text that is only on this device is shown, also when its reflection is gone', async () => {
  const ana = await kit.person()
  let page = await app.open('/reflections', ana)
  await page.press('Adicionar Anotação')
  await page.fill('Minhas Anotações', 'Ainda não salvei isto')
  const draft = JSON.stringify({ text: 'Sobre uma reflexão retirada', version: 7 })
  localStorage.setItem(`lumiar.note-draft.${ana.id}.${crypto.randomUUID()}`, draft)

  page = await app.reload('/reflections/notes')
  const unsaved = page.part('Textos guardados só neste aparelho')
  await unsaved.sees('Sobre uma reflexão retirada')
  await unsaved.press('Ficar com o salvo')
  await unsaved.misses('Sobre uma reflexão retirada')
  await page.holds('Minhas Anotações', 'Ainda não salvei isto')
  await unsaved.press('Salvar')
  await page.misses('Textos guardados só neste aparelho')
  await until(() => expect(page.all('li').filter(says('Ainda não salvei isto'))).toHaveLength(1))
})

test('what is answered late to a member who left is not shown to the next one, nor kept for them', async () => {
  const next = await kit.person()
  await givePassword(kit, next, 'segredo1')
  let page = await app.open('/reflections', await kit.person())
  await page.press('Adicionar Anotação')
  await page.fill('Minhas Anotações', secret)
  await page.part('Minhas Anotações').press(/^Salvar$/)
  await page.sees('Anotação salva com sucesso!')
  await until(async () => expect(await persisted()).toContain(secret))
  const today = app.hold('userReflections.today')
  page = await app.reload()
  await today.answered

  await page.press('Sair')
  await until(() => expect(location.pathname).toBe('/auth'))
  await page.fill('Email', next.email)
  await page.fill('Senha', 'segredo1')
  await page.press('Entrar')
  await page.sees('Energia hoje')
  await until(async () => expect(await persisted()).not.toContain(secret))
  await today.letGo()
  await page.press('Refletir agora')

  await page.control(/^(Adicionar|Editar) Anotação$/)
  expect(page.text()).not.toContain(secret)
  // What was fetched is persisted a moment later, all of it together.
  await until(async () => expect(await persisted()).toContain('dailyReflections.earlier'))
  expect(await persisted()).not.toContain(secret)
})

const says = (words: string) => (element: HTMLElement) => element.textContent?.includes(words)

/** Everything persisted in the browser's database, as one text. */
const persisted = () =>
  new Promise<string>((done) => {
    const opening = indexedDB.open('lumiar', 1)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('answers').objectStore('answers').getAll()
      reading.onsuccess = () => done(JSON.stringify(reading.result))
    }
  })

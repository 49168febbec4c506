// @vitest-environment page
import { beforeAll, expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { texts } from '../../texts.ts'

const kit = testKit()
const app = appOn(kit)
const long = `${'Uma palavra depois da outra. '.repeat(40)}O coração ficou leve. ${'E mais palavras. '.repeat(40)}Ponto final.`

beforeAll(
  () => kit.services.sql`insert into daily_reflections (date, phrase, question)
    values ('2026-11-15', 'Uma frase de hoje.', 'E agora?')`,
)

/** The member's note on today's reflection, by the call that the page makes. */
async function saveToday(person: Person, note: { notes: string; version: number; nextVersion?: number }) {
  const member = await kit.as(person)
  const today = await member.dailyReflections.today()
  await member.userReflections.save({ reflectionId: today?.id ?? '', ...note })
}

test('a long note is found by its words, listed by an excerpt and opened whole, also later without a network', async () => {
  const ana = await kit.person()
  await saveToday(ana, { notes: long, version: 0 })
  const page = await app.open('/reflections/notes', ana)
  const { readRows } = await import('#client/offline/database.ts')
  const listed = page.part('Uma frase de hoje.')
  await listed.sees('Uma palavra depois da outra.')
  await listed.misses('Ponto final.')
  await page.fill(texts.all.search, 'tristeza')
  await page.sees('Nenhuma anotação com essas palavras')
  await page.fill(texts.all.search, 'leve CORACAO')
  const marks = () => page.all('main li mark').map(({ textContent }) => textContent)
  await until(() => expect(marks()).toEqual(['coração', 'leve']))

  const { mend } = app.cut('userReflections.one')
  await page.press('Ler a anotação inteira')
  await page.sees('Não foi possível abrir a anotação inteira')
  mend()
  await page.press('Ler a anotação inteira')
  await listed.sees('Ponto final.')
  await until(async () => expect((await readRows())?.map(({ key }) => key).join()).toContain('userReflections.one'))

  app.loseNetwork()
  await page.press('Mostrar menos')
  await listed.misses('Ponto final.')
  await page.press('Ler a anotação inteira')
  await listed.sees('Ponto final.')
})

test('a note is edited and erased where all notes are, and never unseen', async () => {
  const ana = await kit.person()
  await saveToday(ana, { notes: 'Escrita de manhã', version: 0, nextVersion: 1 })
  const page = await app.open('/reflections/all', ana)
  await page.press('Minhas anotações')
  await until(() => expect(location.pathname).toBe('/reflections/notes'))
  const listed = page.part('Uma frase de hoje.')
  await listed.press('Editar Anotação')
  const editor = await page.field('Minhas Anotações')
  await until(() => expect(document.activeElement).toBe(editor))
  await page.fill('Minhas Anotações', 'Escrita de noite')
  await listed.press('Salvar')
  await until(() => expect(page.all('textarea')).toEqual([]))
  await listed.sees('Escrita de noite')

  // Meanwhile, on another device. The page shows a text before it has arrived.
  const kept = async () => (await (await kit.as(ana)).userReflections.today())?.note
  await until(async () => expect((await kept())?.notes).toBe('Escrita de noite'))
  await saveToday(ana, { notes: 'Mudada no telefone', version: (await kept())?.version ?? 0 })

  const erase = async () => {
    await listed.press(/Apagar a anotação de/)
    await page.dialog().press('Apagar anotação')
  }
  const renewed = app.hold('userReflections.list')
  await erase()
  await page.sees('Ela mudou em outro lugar')
  await renewed.answered
  await renewed.letGo()
  await listed.sees('Mudada no telefone')
  await listed.press(/Apagar a anotação de/)
  await page.dialog().press('Manter')
  await until(() => expect(page.all('dialog[open]')).toEqual([]))
  await erase()
  await page.sees('Anotação apagada')
  await page.sees('Você ainda não escreveu anotações')
  await until(() => expect(document.activeElement?.outerHTML).toMatch(/^<h1.*Minhas anotações/))
})

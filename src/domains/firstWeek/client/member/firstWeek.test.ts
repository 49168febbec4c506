// @vitest-environment page
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { type Person, testKitWithContent } from '#app/server/testing/kit.ts'
import { texts } from '../../texts.ts'

const kit = testKitWithContent()
const app = appOn(kit)

async function newcomer(): Promise<Person> {
  const email = `${randomUUID()}@exemplo.com`
  const names = { firstName: 'Lia', lastName: 'Souza', timezone: 'America/Sao_Paulo' }
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/auth.signUp?batch=1',
    payload: { 0: { email, password: 'segredo1', ...names } },
  })
  const [{ id } = { id: '' }] = await kit.services.sql`select id from users where email = ${email}`
  const [cookie = ''] = String([answer.headers['set-cookie']].flat()[0]).split(';')
  return { id, email, cookie }
}

const pass = (days: number) => {
  kit.clock.now = new Date(kit.clock.now.getTime() + days * 86_400_000)
}

test('a first week: three questions, a breath at once, seven days in any order, and a calm end', async () => {
  const lia = await newcomer()
  let page = await app.open('/', lia)
  const titles = () => page.all('h2').map(({ textContent }) => textContent)
  await until(() => expect(titles()).toContain(texts.questions.brought.title))
  // The first breath is one press away from having signed up.
  await page.press(texts.breathe(3))
  await until(() => expect(page.all('dialog[open] h1, dialog[open] h2')[0]?.textContent).not.toBe(''))
  await page.press('Marcar como Concluído')
  await page.press('Fechar prática')

  await page.press(texts.reasons.hard_moment)
  await until(() => expect(titles()).toContain(texts.questions.minutes.title))
  for (const [name, number] of [
    ['Ligar para o CVV, 188', 'tel:188'],
    ['Ligar para o SAMU, 192', 'tel:192'],
  ] as const)
    expect((await page.control(name)).getAttribute('href')).toBe(number)
  await page.press(texts.previous)
  await page.press(texts.reasons.curiosity)
  await page.press(texts.length(5))
  await until(() => expect(titles()).toContain(texts.questions.reminder.title))
  page = await app.reload('/')
  await until(() => expect(titles()).toContain(texts.questions.reminder.title))
  await page.press(texts.skip)
  await page.sees(texts.doneToday)

  pass(2)
  page = await app.reload('/semana')
  await until(() => expect(titles()).toHaveLength(3))
  await page.sees(`Dia 4 · ${texts.opens.tomorrow}`)
  await page.press(texts.of(texts.tick, 'Sentar sem mistério'))
  await page.control(texts.of(texts.untick, 'Sentar sem mistério'))
  await page.press(texts.of(texts.skipDay, 'Respirar com o mar'))
  await page.control(texts.of(texts.resume, 'Respirar com o mar'))

  pass(5)
  page = await app.reload('/')
  await page.press(texts.closing.look)
  await page.sees(texts.closing.held(1, 3))
  await until(() => expect(titles()).toHaveLength(8))
  app.go('/')
  await page.press(texts.hide)
  await page.misses(texts.closing.title)
  await until(async () => expect((await (await kit.as(lia)).firstWeeks.mine())?.isDismissed).toBe(true))
  page = await app.reload('/')
  await until(() => expect(page.all('h1').map(({ textContent }) => textContent)).toEqual(['Bom dia, Lia!']))
  expect(page.text()).not.toContain(texts.closing.title)
})

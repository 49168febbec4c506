// @vitest-environment page
import { beforeAll, expect, test } from 'vitest'
import { givePassword, type Person, testKit } from '#app/server/testing/kit.ts'
import { appOn } from './testing/appOn.ts'
import { type Shown, until } from './testing/shown.ts'

const kit = testKit()
const app = appOn(kit)
const password = 'segredo1'
const secret = 'Só eu sei disto'

beforeAll(
  () => kit.services.sql`insert into daily_reflections (date, phrase, question)
    values ('2026-11-15', 'Uma frase de hoje.', 'E agora?')`,
)

async function member() {
  const person = await kit.person()
  await givePassword(kit, person, password)
  return person
}

const endSessions = ({ id }: Person) => kit.services.sql`delete from sessions where user_id = ${id}`

async function persisted() {
  const { readRows } = await import('#client/offline/database.ts')
  return (await readRows())?.map(({ key }) => key) ?? []
}

const isPersisted = (name: string) => until(async () => expect((await persisted()).join()).toContain(name))

const inside = (storage: Storage) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((key) => [
      key,
      storage.getItem(key),
    ]),
  )

/** Nothing of a member in any store of this browser; what belongs to the device may stay. */
const expectNothingLeft = () =>
  until(async () => {
    const local = Object.keys(inside(localStorage)).filter((key) => key !== 'lumiar.theme')
    expect({ local, session: inside(sessionStorage), answers: await persisted() }).toEqual({
      local: [],
      session: {},
      answers: [],
    })
    expect(JSON.stringify(inside(localStorage))).not.toContain(secret)
  })

async function writeNote(person: Person) {
  const page = await app.open('/reflections', person)
  await page.press('Adicionar Anotação')
  await page.fill('Minhas Anotações', secret)
  return page
}

async function enter(page: Shown, { email }: Person) {
  await page.fill('Email', email)
  await page.fill('Senha', password)
  await page.press('Entrar')
}

const isAt = (address: string) => until(() => expect(location.pathname).toBe(address))

test.each(['/auth', '/privacy', '/nao-existe'])(
  'a session ended elsewhere leaves nothing readable here, first noticed at %s',
  async (address) => {
    const ana = await kit.person()
    const page = await writeNote(ana)
    await page.part('Minhas Anotações').press('Salvar')
    await page.sees('Anotação salva')
    await isPersisted('userReflections.of')
    await page.part('Reflexão de Hoje').press('Salvar')
    const { sql } = kit.services
    await until(async () => expect(await sql`select from saved_items where user_id = ${ana.id}`).toHaveLength(1))
    await until(() => expect(Object.keys(inside(localStorage)).join()).not.toContain('lumiar.pending'))
    await endSessions(ana)

    await app.reload(address)

    await expectNothingLeft()
  },
)

test('a server that cannot be asked ends no session', async () => {
  await app.open('/reflections', await kit.person())
  await isPersisted('userReflections.of')
  app.cut()
  const page = await app.reload('/auth')
  await page.field('Email')
  expect((await persisted()).join()).toContain('userReflections.of')
})

async function leaveUnsent(person: Person) {
  await writeNote(person)
  await endSessions(person)
  const page = await app.reload('/')
  await isAt('/auth')
  await page.sees('Há 1 alteração que ainda não foi enviada')
  await page.misses(secret)
  return page
}

test('what was not sent when the session ended waits for the same member, who finds it again', async () => {
  const ana = await member()
  let page = await leaveUnsent(ana)
  await enter(page, ana)
  await isAt('/')
  page = await app.reload('/reflections')
  await page.holds('Minhas Anotações', secret)
})

test('what was not sent when the session ended goes when another member comes in, as the door said', async () => {
  const page = await leaveUnsent(await kit.person())
  await page.sees('Se outra pessoa entrar, ela será apagada deste aparelho.')
  await enter(page, await member())
  await until(() => expect(page.all('[role=slider]')[0]?.getAttribute('aria-disabled')).toBe('false'))
  await until(() => expect(JSON.stringify(inside(localStorage))).not.toContain(secret))
  await page.press('Sair')
  await isAt('/auth')
  await expectNothingLeft()
})

test('who leaves the panel quickly keeps no list of people on the device', async () => {
  const list = app.hold('userRoles.staffList')
  await app.open('/admin/roles', await kit.person(['admin']))
  await list.answered
  await list.letGo()
  app.go('/')
  await isPersisted('userStats.mine')
  expect((await persisted()).filter((key) => /userRoles|adminOverview/.test(key))).toEqual([])
})

import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { type App, buildApp } from '#app/server/app.ts'
import { content, queued } from '#app/server/manifests.ts'
import { appRouter } from '#app/server/router.ts'
import { createServices, type Services } from '#app/server/services.ts'
import { consentVersion } from '#domains/auth/rules.ts'
import type { Cost } from '#domains/auth/server/passwords/scrypt.ts'
import { accounts } from '#domains/auth/server/tables.ts'
import { readConfig } from '#server/config/config.ts'
import { loadContent } from '#server/content/load.ts'
import { createCallerFactory } from '#server/http/trpc.ts'
import { runDue } from '#server/jobs/queue.ts'
import type { Message } from '#server/mail/mail.ts'
import { measureUpkeep } from '#server/upkeep/upkeep.ts'
import type { Role } from '#shared/access.ts'
import { localDay } from '#shared/dates.ts'
import { type Create, copyContent, copyEmpty, dropDatabase, FIRST_MOMENT } from './databases.ts'
import { quickFolder } from './quickFolder.ts'

export const SECRET = 'a-signing-key-for-tests-only-0123456789'

/** Hashing at the real cost takes longer than most tests; only those about it ask for it. */
const CHEAP: Cost = { N: 2 ** 8, r: 8, p: 3 }

export type Person = { id: string; email: string; cookie: string }

/** As many connections as the product opens by itself: for whom it matters how many reach the database at once. */
export const asManyConnections = { DATABASE_POOL: '8' }

/** The same on a database that the product's content was loaded into, at the moment its clock shows. */
export const testKitWithContent = (env: Record<string, string> = {}) => testKit(env, CHEAP, copyContent)

/** A fresh database and data folder, the real app on them, and people to call it as. One per test file. */
export function testKit(env: Record<string, string> = {}, passwordCost = CHEAP, create: Create = copyEmpty) {
  const kit = {} as Kit
  const name = `t_${randomBytes(6).toString('hex')}`
  const dataDir = mkdtempSync(join(quickFolder(), 'lumiar-kit-'))

  beforeAll(async () => {
    await create(name, dataDir)
    // Each connection learns every table anew, and most tests use one or two.
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_POOL: '4', DATA_DIR: dataDir, ...env })
    kit.mails = []
    const mail = { canSend: true, send: async (message: Message) => void kit.mails.push(message) }
    const services = createServices(
      config,
      { url: inject('postgres').replace(/postgres$/, name), secret: SECRET },
      mail,
      passwordCost,
    )
    kit.services = services
    kit.clock = { now: new Date(FIRST_MOMENT) }
    services.now = () => kit.clock.now
    // Refusals are answered at once: nobody asks again here.
    kit.app = await buildApp(services, { hold: async () => {} })
    kit.person = (roles = [], profile = {}) => createPerson(kit, roles, profile)
    kit.people = (howMany) => createPeople(kit, howMany)
    kit.as = (person) => callerOf(kit, person)
    kit.runJobs = () => runDue(queued, services, kit.app.log)
    kit.loadContent = (now = kit.clock.now) =>
      loadContent(content, { db: services.db, files: services.files, now, print: () => {}, briefly: true })
  })

  afterAll(async () => {
    await kit.app?.close()
    await kit.services?.close()
    rmSync(dataDir, { recursive: true, force: true })
    await dropDatabase(name)
  })

  return kit
}

type Names = { firstName?: string; lastName?: string; timezone?: string }
const ana: Names = { firstName: 'Ana', lastName: 'Souza' }

export type Kit = {
  app: App
  services: Services
  /** What was sent: a mail that was asked for waits in the queue until `runJobs`. */
  mails: Message[]
  /** Does what is due in the queue at the clock's moment. */
  runJobs: () => Promise<void>
  /** The clock of the app: set `now`, and the next call happens at that moment. */
  clock: { now: Date }
  person: (roles?: Role[], profile?: Names) => Promise<Person>
  /** So many members, made together. */
  people: (howMany: number) => Promise<Person[]>
  as: (person: Person | null) => Promise<Caller>
  /** What the product ships with, as on a first start at this moment. */
  loadContent: (now?: Date) => Promise<void>
}

export type Caller = ReturnType<typeof createCaller>

const createCaller = createCallerFactory(appRouter)

/**
 * Written straight into the tables by one statement, with sessions of the real form: most tests begin with people, and hashing
 * a password takes longer than most tests.
 */
async function createPeople(
  { services: { sql, auth } }: Kit,
  howMany: number,
  roles: Role[] = [],
  { firstName, lastName, timezone }: Names = ana,
): Promise<Person[]> {
  const people = Array.from({ length: howMany }, () => ({
    id: randomUUID(),
    email: `${randomBytes(6).toString('hex')}@exemplo.com`,
    token: randomBytes(24).toString('base64url'),
  }))
  const [zoneColumn, zone] = timezone ? [sql`, timezone`, sql`, ${timezone}`] : [sql``, sql``]
  await sql`
    with made as (select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as made(id uuid, email text, token text)),
    accounts as (insert into users (id, email, name) select id, email, 'Ana Souza' from made),
    named as (insert into profiles (id, first_name, last_name ${zoneColumn})
      select id, ${firstName ?? null}, ${lastName ?? null} ${zone} from made),
    consenting as (insert into consents (user_id, version) select id, ${consentVersion} from made),
    assigned as (insert into user_roles (user_id, role)
      select id, role from made, jsonb_array_elements_text(${JSON.stringify(roles)}::jsonb) role)
    insert into sessions (user_id, token, expires_at) select id, token, ${new Date(Date.now() + 30 * 86_400_000).toISOString()} from made`
  return people.map(({ id, email, token }) => {
    const signature = createHmac('sha256', SECRET).update(token).digest('base64')
    return { id, email, cookie: `${auth.cookieName}=${encodeURIComponent(`${token}.${signature}`)}` }
  })
}

async function createPerson(kit: Kit, roles: Role[], profile: Names): Promise<Person> {
  const [person] = await createPeople(kit, 1, roles, { ...ana, ...profile })
  if (!person) throw new Error('nobody was made')
  return person
}

async function callerOf({ services, app, clock }: Kit, person: Person | null): Promise<Caller> {
  const { db, auth, mail, outside, config, files, fileColumns } = services
  const member = await services.readSession(person?.cookie)
  return createCaller({
    db,
    auth,
    mail,
    outside,
    config,
    files,
    fileColumns,
    now: clock.now,
    member,
    today: member && localDay(clock.now, member.timezone),
    requestId: randomUUID(),
    log: app.log,
    measureUpkeep: () => measureUpkeep({ ...services, now: clock.now }),
    address: '127.0.0.1',
    cookies: person?.cookie,
    setCookies: () => {},
    settle: async () => {},
    inLane: (lane, work) => lane('127.0.0.1', work),
  })
}

/** Gives a person a password: people of the kit have none, because hashing takes long. */
export const givePassword = async ({ services: { db, auth } }: Kit, { id }: Person, password: string) =>
  db
    .insert(accounts)
    .values({ userId: id, accountId: id, providerId: 'credential', password: await auth.passwords.hash(password) })

/** The code a refused call carries. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'accepted'
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && 'code' in cause) return String(cause.code)
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

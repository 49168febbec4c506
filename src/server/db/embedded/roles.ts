import postgres from 'postgres'
import { codesOf } from '../connect.ts'
import { handOver } from './handOver.ts'

export const SUPERUSER = 'postgres'
export const ROLE = 'lumiar'
const DATABASE = 'lumiar'

export type Passwords = { superuser: string; role: string }

type Wanted = { port: number; passwords: Passwords; mayCreateDatabases: boolean }

export const addressOf = (role: string, password: string, port: number, database = DATABASE) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

/**
 * All that the superuser is for, once at each start: the program's role, which may do nothing outside its own database,
 * neither run programs nor read files, and that database.
 */
export async function prepareRoles({ port, passwords, mayCreateDatabases }: Wanted) {
  const as = (role: string, password: string, database?: string) => addressOf(role, password, port, database)
  const maintenance = as(SUPERUSER, passwords.superuser, 'postgres')
  if (!(await admits(maintenance))) await demoteRole(as, passwords)
  await inDatabase(maintenance, async (sql) => {
    await sql.unsafe(`drop role if exists ${CARRIER}`)
    await sql.unsafe(`alter role ${SUPERUSER} password ${literal(passwords.superuser)}`)
    const [role] = await sql`select from pg_roles where rolname = ${ROLE}`
    if (!role) await sql.unsafe(`create role ${ROLE}`)
    await sql.unsafe(`alter role ${ROLE} login nosuperuser nocreaterole noreplication nobypassrls
      ${mayCreateDatabases ? 'createdb' : 'nocreatedb'} password ${literal(passwords.role)}`)
    // The errors of members' statements repeat what they wrote, and do not belong in PostgreSQL's log.
    await sql.unsafe(`alter role ${ROLE} set log_min_messages = 'log'`)
    const [database] = await sql`select pg_get_userbyid(datdba) as owner from pg_database where datname = ${DATABASE}`
    if (!database) await sql.unsafe(`create database ${DATABASE} owner ${ROLE}`)
    else if (database.owner !== ROLE)
      await inDatabase(as(SUPERUSER, passwords.superuser), (inside) => handOver(inside, DATABASE, ROLE))
  })
}

/** Renames the superuser of 0.1.0; nobody can rename the role they are signed in as. */
const CARRIER = 'lumiar_carrier'

/**
 * In clusters made by version 0.1.0 the program's role was the superuser, which can never be less. It is renamed, with a
 * password of its own, and a new role takes the name: both or neither.
 */
async function demoteRole(as: (role: string, password: string, database: string) => string, passwords: Passwords) {
  const asRole = as(ROLE, passwords.role, 'postgres')
  if (!(await isSuperuser(asRole))) throw new SuperuserRefused()
  await inDatabase(asRole, async (sql) => {
    await sql.unsafe(`drop role if exists ${CARRIER}`)
    await sql.unsafe(`create role ${CARRIER} superuser login password ${literal(passwords.superuser)}`)
  })
  await inDatabase(as(CARRIER, passwords.superuser, 'postgres'), (sql) =>
    sql.begin(async (tx) => {
      await tx.unsafe(`alter role ${ROLE} rename to ${SUPERUSER}`)
      await tx.unsafe(`alter role ${SUPERUSER} password ${literal(passwords.superuser)}`)
      await tx.unsafe(`create role ${ROLE} login password ${literal(passwords.role)}`)
    }),
  )
}

/** The password kept for the superuser is not its own, and nobody else here could set another. */
export class SuperuserRefused extends Error {}

const isSuperuser = async (url: string): Promise<boolean> =>
  (await admits(url)) &&
  inDatabase(url, async (sql) => {
    const [role] = await sql`select rolsuper from pg_roles where rolname = current_user`
    return role?.rolsuper === true
  })

async function admits(url: string): Promise<boolean> {
  try {
    await inDatabase(url, (sql) => sql`select 1`)
    return true
  } catch (error) {
    if (codesOf(error).includes(WRONG_PASSWORD)) return false
    throw error
  }
}

/** Also the answer to a role that does not exist. */
export const WRONG_PASSWORD = '28P01'

async function inDatabase<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  return work(sql).finally(() => sql.end())
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

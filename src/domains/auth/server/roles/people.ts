import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { escaped } from '#server/db/search.ts'
import { type Role, roles, staffRoles } from '#shared/access.ts'
import { legible } from '#shared/legible.ts'
import { wordsOf } from '#shared/words.ts'
import type { ListPeople } from '../../contract.ts'
import { userRoles, users } from '../tables.ts'

const PAGE = 20

const person = {
  id: users.id,
  name: users.name,
  email: users.email,
  roles: sql<Role[]>`array(select r.role from ${userRoles} r where r.user_id = ${users}.id)`,
}

/** By name, twenty at a time. Words are looked for in all names and addresses; without any, the staff is listed. */
export async function listPeople(db: Db, { search, cursor }: ListPeople) {
  const words = wordsOf(search)
  const rows = await db
    .select({ ...person, order: users.searchText })
    .from(users)
    .where(
      and(
        words.length > 0 ? and(...words.map(called)) : isStaff(db),
        cursor && sql`(${users.searchText}, ${users.id}) > (${cursor.text}, ${cursor.id})`,
      ),
    )
    .orderBy(users.searchText, users.id)
    .limit(PAGE + 1)
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  return { items: rows.slice(0, PAGE).map(shown), next: last ? { text: last.order ?? '', id: last.id } : null }
}

/** Whose id this is, or nobody's. */
export async function findPerson(db: Db, id: string) {
  const [found] = await db.select(person).from(users).where(eq(users.id, id))
  return found ? shown(found) : null
}

type Row = { id: string; name: string; email: string; roles: Role[] }

const shown = ({ id, name, email, roles: held }: Row) => ({
  id,
  name: legible(name),
  email,
  roles: roles.filter((role) => held.includes(role)),
})

/** The index knows three letters at a time: a shorter word is looked for where a word begins. */
const called = (word: string): SQL =>
  sql`${users.searchText} like fold(${`%${word.length < 3 ? ' ' : ''}${escaped(word)}%`})`

const isStaff = (db: Db) =>
  inArray(
    users.id,
    db
      .select({ id: userRoles.userId })
      .from(userRoles)
      .where(inArray(userRoles.role, [...staffRoles])),
  )

import { and, eq, is, SQL, sql } from 'drizzle-orm'
import { countAttempt } from '#domains/auth/server/attempts/attempts.ts'
import type { Db } from '#server/db/connect.ts'
import { after, newestFirst } from '#server/db/paging.ts'
import type { DownloadContext } from '#server/http/transfer/download.ts'
import type { Member } from '#server/http/trpc.ts'
import { type LocalDay, localDay } from '#shared/dates.ts'
import { texts } from '../../readable.texts.ts'
import { moment } from './formats.ts'
import { type Html, html } from './html.ts'
import type { From, Section } from './section.ts'
import { sections } from './sections.ts'
import { style } from './style.ts'

const ROWS_A_PIECE = 50

type Row = Record<string, unknown>
type Reader = { id: string; today: LocalDay }
type Place = { at: string; id: string } | undefined
type ReadRows = (section: Section, place: Place) => Promise<Row[]>

/** The member's data as one page to read: no script, nothing fetched, everything escaped. In pieces, like the JSON export. */
export async function startReadable({ db, now, run }: DownloadContext, who: Member) {
  await countAttempt(db, 'exportOfMember', who.id, now)
  const today = localDay(now, who.timezone)
  return pieces(now, who, (section, place) => run(() => rowsOf(db, section, { ...who, today }, place)))
}

async function* pieces(now: Date, who: Member, readRows: ReadRows) {
  const { timezone } = who
  yield html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${texts.title}</title>
<style>${style}</style>
</head>
<body>
<h1>${texts.title}</h1>
<p>${texts.made(who.email, moment(now, timezone))} ${texts.about}</p>`.markup
  for (const [name, section] of Object.entries(sections)) {
    const title = texts.sections[name as keyof typeof sections]
    let rows = await readRows(section, undefined)
    yield html`\n<section>\n<h2>${title}</h2>`.markup
    yield rows.length === 0 ? html`<p>${texts.nothing}</p>`.markup : opening(section).markup
    for (let isAny = rows.length > 0; isAny; isAny = rows.length > 0) {
      yield html`${rows.map((row) => lineOf(section, row, timezone))}`.markup
      rows = rows.length < ROWS_A_PIECE ? [] : await readRows(section, placeOf(rows.at(-1)))
      if (rows.length === 0) yield '\n</tbody></table>'
    }
    yield '\n</section>'
  }
  yield '\n</body>\n</html>\n'
}

const opening = ({ columns }: Section) =>
  html`<table><thead><tr>${columns.map(([head]) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>`

/** Each cell names its column: on a narrow screen the row stands as a list, without the heads above it. */
const lineOf = ({ columns }: Section, row: Row, timeZone: string): Html =>
  html`\n<tr>${columns.map(([head, , format], index) => html`<td data-head="${head}">${format(row[index], timeZone)}</td>`)}</tr>`

const placeOf = (row: Row | undefined): Place => row && { at: String(row.at), id: String(row.id) }

function rowsOf(db: Db, { table, owner, order, columns, where }: Section, who: Reader, place: Place): Promise<Row[]> {
  const [at, id] = order
  return db
    .select({
      ...Object.fromEntries(columns.map(([, from], index) => [index, qualified(from, who.today)])),
      at: sql`${at}::text`,
      id: sql`${id}::text`,
    })
    .from(table)
    .where(and(eq(owner, who.id), where, after(place, at, id)))
    .orderBy(...newestFirst(at, id))
    .limit(ROWS_A_PIECE)
}

/** Drizzle takes the table off the columns of an expression when a query has one table; those of an inner query need theirs. */
const qualified = (from: From, today: LocalDay) => {
  const read = typeof from === 'function' ? from(today) : from
  return is(read, SQL) ? sql`${read}` : read
}

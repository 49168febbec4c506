import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { texts } from '../../texts.ts'
import { byEnough, type Enough, leastTimes, type Row } from '../../whatWorks.ts'
import { Fold } from './Fold.tsx'

const { works } = texts

type Found = Answer<typeof api.profiles.whatWorks>

/** What has enough data to say something; below it, folded, what has not. */
export function Findings({ found }: { found: Found }) {
  const practices = byEnough(found.practices)
  const kinds = byEnough(found.kinds.map((row) => ({ ...row, name: works.kinds[row.name] ?? row.name })))
  const days = byEnough([
    { name: works.withPractice, ...found.days.withPractice },
    { name: works.withoutPractice, ...found.days.withoutPractice },
  ])
  const isAnything = [practices, kinds, days].some(({ enough }) => enough.length > 0)
  return (
    <>
      {isAnything ? (
        <div className="grid gap-6 wide:grid-cols-2 wide:gap-x-12">
          <Changes title={works.byPractice} rows={practices.enough} />
          <Changes title={works.byKind} rows={kinds.enough} />
          <Days rows={days.enough} />
          <p className="self-end rounded-2xl bg-olive-soft/60 px-4 py-3 text-sm">{works.association}</p>
        </div>
      ) : (
        <p className="font-semibold">{works.notYet}</p>
      )}
      <Insufficient practices={practices.rest} kinds={kinds.rest} days={days.rest.filter(({ times }) => times > 0)} />
    </>
  )
}

function Changes({ title, rows }: { title: string; rows: Enough[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {rows.map((row) => (
          <li key={row.name} className="flex items-center justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="break-words first-letter:uppercase">{row.name}</p>
              <p className="text-xs text-muted">{works.times(row.times)}</p>
            </div>
            <Change {...row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Change({ name, times, ...row }: Enough) {
  const change = works.change(row.change)
  const spread = works.spread(row.spread)
  return (
    <p className="shrink-0 text-right tabular-nums">
      <span className="sr-only">{works.described(name, change, spread, works.times(times))}</span>
      <span aria-hidden className="block font-serif text-lg font-semibold">
        {change}
      </span>
      <span aria-hidden className="block text-xs text-muted">
        {spread}
      </span>
    </p>
  )
}

function Days({ rows }: { rows: Enough[] }) {
  if (rows.length === 0) return null
  return (
    <section className="wide:max-w-md">
      <h3 className="text-sm font-semibold">{works.days}</h3>
      <dl className="mt-2 grid grid-cols-2 gap-3">
        {rows.map(({ name, change, spread, times }) => (
          <div key={name} className="rounded-2xl border border-line p-3">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="mt-1">
              <span className="block font-semibold">{works.mean(change)}</span>
              <span className="text-xs text-muted">
                {works.spread(spread)} · {works.daysCount(times)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Insufficient({ practices, kinds, days }: Record<'practices' | 'kinds' | 'days', Row[]>) {
  if (practices.length + kinds.length + days.length === 0) return null
  return (
    <Fold title={works.insufficient}>
      <p className="text-sm text-muted">{works.least(leastTimes)}</p>
      <div className="mt-3 grid gap-6 wide:grid-cols-2 wide:gap-x-12">
        <Counts title={works.byPractice} rows={practices} counted={works.times} />
        <Counts title={works.byKind} rows={kinds} counted={works.times} />
        <Counts title={works.days} rows={days} counted={works.daysCount} />
      </div>
    </Fold>
  )
}

function Counts({ title, rows, counted }: { title: string; rows: Row[]; counted: (times: number) => string }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {rows.map(({ name, times }) => (
          <li key={name} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0 break-words first-letter:uppercase">{name}</span>
            <span className="shrink-0 text-muted">{counted(times)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

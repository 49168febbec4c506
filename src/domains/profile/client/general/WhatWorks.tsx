import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { texts } from '../../texts.ts'
import { leastTimes, type Row, type Summary } from '../../whatWorks.ts'
import { Loaded } from '../Loaded.tsx'
import { Section } from '../Section.tsx'

const { works } = texts

export function WhatWorks() {
  const query = useQuery(api.profiles.whatWorks.query())
  return (
    <Section title={works.title} detail={works.explain}>
      <Loaded query={query} shape="h-32">
        {(found) => (found.practices.length === 0 ? <Nothing /> : <Findings found={found} />)}
      </Loaded>
    </Section>
  )
}

function Nothing() {
  return (
    <>
      <p className="font-semibold">{works.empty}</p>
      <p className="mt-1 text-sm text-muted">{works.emptyDetail}</p>
    </>
  )
}

function Findings({ found }: { found: Answer<typeof api.profiles.whatWorks> }) {
  const kinds = found.kinds.map((row) => ({ ...row, name: works.kinds[row.name] ?? row.name }))
  return (
    <div className="grid gap-6 wide:grid-cols-2 wide:gap-x-12">
      <Table title={works.byPractice} rows={found.practices} />
      <Table title={works.byKind} rows={kinds} />
      <section className="wide:max-w-md">
        <h3 className="text-sm font-semibold">{works.days}</h3>
        <dl className="mt-2 grid grid-cols-2 gap-3">
          <Days label={works.withPractice} days={found.days.withPractice} />
          <Days label={works.withoutPractice} days={found.days.withoutPractice} />
        </dl>
      </section>
      <p className="self-end rounded-2xl bg-olive-soft/60 px-4 py-3 text-sm">{works.association}</p>
    </div>
  )
}

function Table({ title, rows }: { title: string; rows: Row[] }) {
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
            <Change row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Change({ row }: { row: Row }) {
  if (!row.isEnough)
    return (
      <p className="shrink-0 text-right text-xs text-muted">
        {works.insufficient}
        <br />
        {works.least(leastTimes)}
      </p>
    )
  const change = works.change(row.change)
  const spread = works.spread(row.spread)
  return (
    <p className="shrink-0 text-right tabular-nums">
      <span className="sr-only">{works.described(row.name, change, spread, works.times(row.times))}</span>
      <span aria-hidden className="block font-serif text-lg font-semibold">
        {change}
      </span>
      <span aria-hidden className="block text-xs text-muted">
        {spread}
      </span>
    </p>
  )
}

function Days({ label, days }: { label: string; days: Summary }) {
  return (
    <div className="rounded-2xl border border-line p-3">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-1">
        <span className="block font-semibold">{days.isEnough ? works.mean(days.change) : works.insufficient}</span>
        <span className="text-xs text-muted">
          {days.isEnough && `${works.spread(days.spread)} · `}
          {works.daysCount(days.times)}
        </span>
      </dd>
    </div>
  )
}

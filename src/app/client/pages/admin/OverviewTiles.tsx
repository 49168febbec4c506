import type { ReactNode } from 'react'
import { Link } from '#client/navigation/Link.tsx'
import { Card } from '#client/ui/Card.tsx'
import { texts } from '#domains/admin/overview.texts.ts'
import { formatNumber } from '#shared/numbers.ts'
import { adminPaths } from '#shared/paths.ts'
import { bytes, dayAndMonth } from './amounts.ts'
import type { OverviewFigures } from './figures.ts'

export function OverviewTiles({ figures }: { figures: OverviewFigures }) {
  const { members, days, emptyDays, reports, storage } = figures
  const arrived = days.reduce((sum, { newMembers }) => sum + newMembers, 0)
  const [firstEmpty, ...moreEmpty] = emptyDays
  return (
    <div className="grid grid-cols-2 gap-3 wide:grid-cols-4">
      <Tile title={texts.members.title} figure={formatNumber(members)}>
        {texts.members.new(arrived)}
      </Tile>
      <Tile
        title={texts.reflections.title}
        figure={String(emptyDays.length)}
        isUrgent={emptyDays.length > 0}
        link={{ to: adminPaths.reflections, label: texts.reflections.open }}
      >
        {firstEmpty ? texts.reflections.days(dayAndMonth(firstEmpty), moreEmpty.length) : texts.reflections.none}
      </Tile>
      <Tile
        title={texts.reports.title}
        figure={reports > 99 ? texts.reports.many : String(reports)}
        isUrgent={reports > 0}
        link={{ to: adminPaths.reports, label: texts.reports.open }}
      >
        {reports > 0 ? texts.reports.some : texts.reports.none}
      </Tile>
      <Tile title={texts.storage.title} figure={bytes(storage.bytes + storage.database)}>
        {texts.storage.audio(bytes(storage.bytes), storage.files)}
        <br />
        {texts.storage.database(bytes(storage.database))}
      </Tile>
    </div>
  )
}

type TileProps = {
  title: string
  figure: string
  isUrgent?: boolean
  link?: { to: string; label: string }
  children: ReactNode
}

function Tile({ title, figure, isUrgent, link, children }: TileProps) {
  return (
    <Card className="flex min-w-0 flex-col p-4!">
      <h2 className="text-sm font-semibold">{title}</h2>
      <p className={`mt-1 font-serif text-xl font-semibold tabular-nums ${isUrgent ? 'text-danger' : ''}`}>{figure}</p>
      <p className="mt-0.5 text-xs text-muted">{children}</p>
      {link && (
        <Link
          to={link.to}
          className="mt-auto flex min-h-11 items-center text-sm font-semibold text-olive-strong underline-offset-4 hover:underline"
        >
          {link.label}
        </Link>
      )}
    </Card>
  )
}

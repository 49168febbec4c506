import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMember } from '#client/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { texts as letters } from '#domains/admin/letters.texts.ts'
import { texts } from '#domains/admin/upkeep.texts.ts'
import { formatNumber } from '#shared/numbers.ts'
import { bytes, momentInWords } from './amounts.ts'
import type { OverviewFigures } from './figures.ts'

type UpkeepFigures = OverviewFigures['upkeep']
type Alarm = UpkeepFigures['alarms'][number]

/** Whether the program itself is well: backups, disk, jobs, database. */
export function Upkeep({ figures: { upkeep, growth } }: { figures: OverviewFigures }) {
  const { alarms } = upkeep
  const needsCare = (...kinds: Alarm[]) => kinds.some((kind) => alarms.includes(kind))
  const stateOf = (...kinds: Alarm[]) => (needsCare(...kinds) ? 'alarming' : 'well')
  return (
    <Card aria-labelledby="upkeep">
      <h2 id="upkeep" className="font-serif text-lg font-semibold">
        {texts.title}
      </h2>
      <p role="status" className={`mt-1 text-sm ${alarms.length > 0 ? 'font-semibold text-danger' : 'text-muted'}`}>
        {alarms.length > 0
          ? `${texts.needsCare(alarms.length)}. ${texts.tellOperator}`
          : upkeep.backup
            ? texts.well
            : texts.advised}
      </p>
      <dl className="mt-4 grid gap-4 wide:grid-cols-2">
        <Point
          title={texts.backup.title}
          state={upkeep.backup ? stateOf('backupFailed', 'backupOld', 'backupMissing', 'backupDiskLow') : 'noted'}
        >
          <Backup backup={upkeep.backup} isMissing={needsCare('backupMissing')} />
        </Point>
        <Point title={texts.disk.title} state={upkeep.disks.length > 0 ? stateOf('diskLow', 'backupDiskLow') : 'noted'}>
          <Disks disks={upkeep.disks} />
        </Point>
        <Point title={texts.jobs.title} state={upkeep.oldestJob ? stateOf('jobLate') : 'noted'}>
          <Jobs oldestJob={upkeep.oldestJob} isLate={needsCare('jobLate')} />
        </Point>
        <Point title={letters.title} state={queueState(upkeep)}>
          <Queue queue={upkeep.queue} />
        </Point>
        <Point title={texts.database.title} state={stateOf('vacuumLate')}>
          <Database database={upkeep.database} growth={growth} isLate={needsCare('vacuumLate')} />
        </Point>
      </dl>
    </Card>
  )
}

/** What is only noted neither alarms nor comforts: without backups of its own nothing is wrong yet, nor is it well. */
const signs = {
  well: { Icon: CircleCheck, colour: 'text-olive-strong' },
  noted: { Icon: Info, colour: 'text-muted' },
  alarming: { Icon: CircleAlert, colour: 'text-danger' },
}

function Point({ title, state, children }: { title: string; state: keyof typeof signs; children: ReactNode }) {
  const { Icon, colour } = signs[state]
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-2 text-sm font-semibold">
        <Icon aria-hidden className={`size-5 shrink-0 ${colour}`} />
        {title}
      </dt>
      <dd className="mt-0.5 text-sm text-muted">{children}</dd>
    </div>
  )
}

function Backup({ backup, isMissing }: { backup: UpkeepFigures['backup']; isMissing: boolean }) {
  const when = useMoment()
  if (!backup) return texts.backup.none
  const { madeAt, failedAt, reason, bytes: size } = backup
  const last = madeAt && (size ? texts.backup.lastOf(when(madeAt), bytes(size)) : texts.backup.last(when(madeAt)))
  return (
    <>
      {last || texts.backup.never} {isMissing && `${texts.backup.missing} `}
      {failedAt && texts.backup.failed(when(failedAt), reason ?? '?')}
    </>
  )
}

const Disks = ({ disks }: { disks: UpkeepFigures['disks'] }) =>
  disks.length === 0
    ? texts.disk.unknown
    : disks
        .map(({ of, free, size }) =>
          texts.disk[of](
            bytes(free),
            bytes(size),
            `${formatNumber((free / size) * 100, { maximumFractionDigits: 0 })}%`,
          ),
        )
        .join(' ')

function Jobs({ oldestJob, isLate }: { oldestJob: UpkeepFigures['oldestJob']; isLate: boolean }) {
  const when = useMoment()
  if (!oldestJob) return texts.jobs.none
  return isLate ? texts.jobs.late(oldestJob.name, when(oldestJob.since)) : texts.jobs.inTime
}

function Queue({ queue: { waiting, oldestSince, failed } }: { queue: UpkeepFigures['queue'] }) {
  const when = useMoment()
  return (
    <>
      {oldestSince ? letters.waiting(waiting, when(oldestSince)) : letters.none} {failed > 0 && letters.failed(failed)}
    </>
  )
}

const queueState = ({ alarms, queue }: UpkeepFigures) =>
  alarms.includes('queueLate') || alarms.includes('lettersLost') ? 'alarming' : queue.failed > 0 ? 'noted' : 'well'

type DatabaseProps = { database: UpkeepFigures['database']; growth: OverviewFigures['growth']; isLate: boolean }

function Database({ database: { bytes: size, vacuumedAt }, growth, isLate }: DatabaseProps) {
  const when = useMoment()
  const hasGrown = growth !== null && growth.bytes > 0
  return (
    <>
      {hasGrown ? texts.database.grew(bytes(size), bytes(growth.bytes), growth.days) : texts.database.size(bytes(size))}{' '}
      {isLate ? texts.database.late : vacuumedAt && texts.database.cleared(when(vacuumedAt))}
    </>
  )
}

function useMoment() {
  const { timezone } = useMember()
  return (at: string) => momentInWords(at, timezone)
}

import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { FailedLine } from '#client/ui/states/FailedLine.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { clampLevel, emojiOf, levels, type Mood, moodOf } from '../rules.ts'
import { texts } from '../texts.ts'
import { useBarGesture } from './useBarGesture.ts'
import { useCheckIn } from './useCheckIn.ts'
import { useLastWish } from './useLastWish.ts'

const colours = {
  low: 'from-[#d98a6b] to-[#b8512f]',
  medium: 'from-[#e2bb62] to-[#b98524]',
  high: 'from-[#8aa653] to-[#5d7f33]',
} as const satisfies Record<Mood, string>

const pale = 'opacity-50'

const today = api.dailyEnergyCheckins.today.query()

/** §2.4: how is your energy today. Until the answer is here, and when it does not come, no level is claimed. */
export function EnergyBar() {
  const { data, error } = useQuery(today)
  if (data !== undefined) return <Bar data={data} />
  return (
    <Card aria-label={texts.title}>{error ? <FailedLine title={texts.failed} /> : <Skeleton className="h-24" />}</Card>
  )
}

/**
 * Moves at once; goes back, with the reason, if the server refuses. Until the day has a check-in the level shown is no
 * one's: it is pale, and a line says so.
 */
function Bar({ data }: { data: Answer<typeof api.dailyEnergyCheckins.today> }) {
  const saving = useCheckIn(data)
  const isBusy = saving.isPending
  const stepping = useLastWish((wanted: number) => wanted !== data?.energyLevel && save(wanted))
  const save = (wanted: number) => {
    stepping.drop()
    if (!isBusy) saving.mutate(wanted)
  }
  const { dragged, ...gesture } = useBarGesture(isBusy, save)
  const level =
    dragged ??
    stepping.wanted ??
    (isBusy ? clampLevel(saving.variables) : undefined) ??
    data?.energyLevel ??
    levels.shownFirst

  const share = `${((level - levels.least) / (levels.most - levels.least)) * 100}%`
  const isPale = !data && level === levels.shownFirst && dragged === null && !isBusy

  const step = (event: KeyboardEvent) => {
    const isConfirmed = event.key === 'Enter' || event.key === ' '
    const wanted = isConfirmed ? level : levelByKey(event.key, level)
    if (wanted === undefined) return
    event.preventDefault()
    if (isBusy) return
    stepping.wish(wanted)
    if (isConfirmed) stepping.settle()
  }

  return (
    <Card aria-label={texts.today(level)}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="font-semibold">
          {isBusy ? texts.updating : texts.today(level)}
          {isPale && <span className="block text-xs font-normal text-muted">{texts.unrecorded}</span>}
        </p>
        <span aria-hidden className={classes('font-emoji text-[1.6rem] leading-none', isPale && pale)}>
          {emojiOf(level)}
        </span>
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={texts.today(level)}
        aria-valuemin={levels.least}
        aria-valuemax={levels.most}
        aria-valuenow={level}
        aria-valuetext={isPale ? texts.unrecorded : `${texts.spoken(level)}, ${texts.captions[moodOf(level)]}`}
        aria-disabled={isBusy}
        onKeyDown={step}
        onBlur={stepping.settle}
        {...gesture}
        className="group -mx-1 mt-1 flex h-11 cursor-pointer [touch-action:pan-y_pinch-zoom] items-center px-1 outline-none aria-disabled:cursor-progress"
      >
        <div className="relative h-3.5 w-full rounded-full bg-olive/25 group-focus-visible:outline-2 group-focus-visible:outline-offset-4 group-focus-visible:outline-olive">
          <div
            className={classes(
              'h-full rounded-full bg-linear-to-r transition-[width]',
              colours[moodOf(level)],
              isPale && pale,
            )}
            style={{ width: share }}
          />
          <span
            aria-hidden
            className={classes(
              'absolute top-1/2 size-6 -translate-1/2 rounded-full border-[3px] bg-white shadow-md transition-[left]',
              isPale ? 'border-line' : 'border-[#6b8a3c]',
            )}
            style={{ left: `clamp(0.75rem, ${share}, calc(100% - 0.75rem))` }}
          />
        </div>
      </div>
      <div aria-hidden className="flex justify-between text-xs text-muted">
        <span>{texts.captions.low}</span>
        <span>{texts.captions.medium}</span>
        <span>{texts.captions.high}</span>
      </div>
    </Card>
  )
}

function levelByKey(key: string, level: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return clampLevel(level + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return clampLevel(level - 1)
  if (key === 'Home') return levels.least
  if (key === 'End') return levels.most
  return undefined
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { api, sentenceOf, setCached } from '#client/api/cache.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import { useMember } from '#client/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { toast } from '#client/ui/toast.tsx'
import { clampLevel, emojiOf, levelAt, levels, type Mood, moodOf } from '../rules.ts'
import { texts } from '../texts.ts'
import { useLastWish } from './useLastWish.ts'

const colours = {
  low: 'from-[#d98a6b] to-[#b8512f]',
  medium: 'from-[#e2bb62] to-[#b98524]',
  high: 'from-[#8aa653] to-[#5d7f33]',
} as const satisfies Record<Mood, string>

const pale = 'opacity-50'

const today = api.dailyEnergyCheckins.today.query()

/**
 * §2.4: how is your energy today. Moves at once; goes back, with the reason, if the server refuses. Until the day has a
 * check-in the level shown is no one's: it is pale, and a line says so.
 */
export function EnergyBar() {
  const member = useMember()
  const { data, isPending } = useQuery(today)
  const saving = useMutation({
    mutationFn: ({ level }: { level: number }) =>
      sendOrQueue(member.id, 'dailyEnergyCheckins.save', { level, made: madeNow(member) }),
    onSuccess(sent, { level }) {
      setCached(today, { energyLevel: sent.isQueued ? clampLevel(level) : sent.answer.energyLevel })
      if (sent.isQueued) toast.good(texts.kept, queuedSentence())
      else toast.good(sent.answer.created ? texts.created : texts.changed)
    },
    onError: (error) => toast.bad(data ? texts.changeFailed : texts.createFailed, sentenceOf(error)),
  })
  const [dragged, setDragged] = useState<number | null>(null)
  const isBusy = isPending || saving.isPending
  const stepping = useLastWish((wanted: number) => wanted !== data?.energyLevel && save(wanted))
  const level =
    dragged ??
    stepping.wanted ??
    (saving.isPending ? clampLevel(saving.variables.level) : undefined) ??
    data?.energyLevel ??
    levels.shownFirst

  const isPale = !data && level === levels.shownFirst && dragged === null && !saving.isPending

  const save = (wanted: number) => {
    stepping.drop()
    setDragged(null)
    if (!isBusy) saving.mutate({ level: wanted })
  }
  const follow = (event: PointerEvent<HTMLDivElement>) => setDragged(levelUnder(event))
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (isBusy || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    follow(event)
  }
  const step = (event: KeyboardEvent) => {
    const wanted = levelByKey(event.key, level)
    if (wanted === undefined) return
    event.preventDefault()
    if (!isBusy) stepping.wish(wanted)
  }

  return (
    <Card aria-label={texts.today(level)}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="font-semibold">
          {saving.isPending ? texts.updating : texts.today(level)}
          {data === null && isPale && <span className="block text-xs font-normal text-muted">{texts.unrecorded}</span>}
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
        onPointerDown={press}
        onPointerMove={(event) => dragged !== null && follow(event)}
        onPointerUp={(event) => dragged !== null && save(levelUnder(event))}
        onPointerCancel={() => setDragged(null)}
        className="group -mx-1 mt-1 flex h-11 cursor-pointer touch-none items-center px-1 outline-none aria-disabled:cursor-progress"
      >
        <div className="relative h-3.5 w-full rounded-full bg-olive/25 group-focus-visible:outline-2 group-focus-visible:outline-offset-4 group-focus-visible:outline-olive">
          <div
            className={classes(
              'h-full rounded-full bg-linear-to-r transition-[width]',
              colours[moodOf(level)],
              isPale && pale,
            )}
            style={{ width: `${shareOf(level) * 100}%` }}
          />
          <span
            aria-hidden
            className={classes(
              'absolute top-1/2 size-6 -translate-1/2 rounded-full border-[3px] bg-white shadow-md transition-[left]',
              isPale ? 'border-line' : 'border-[#6b8a3c]',
            )}
            style={{ left: `clamp(0.75rem, ${shareOf(level) * 100}%, calc(100% - 0.75rem))` }}
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

const shareOf = (level: number) => (level - levels.least) / (levels.most - levels.least)

function levelUnder({ currentTarget, clientX }: PointerEvent<HTMLDivElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return levelAt((clientX - left) / width)
}

function levelByKey(key: string, level: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return clampLevel(level + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return clampLevel(level - 1)
  if (key === 'Home') return levels.least
  if (key === 'End') return levels.most
  return undefined
}

import { Minus, Play, Plus } from 'lucide-react'
import type { FocusEvent } from 'react'
import { BellSwitch } from '#client/guided/BellSwitch.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chips } from '#client/ui/Chips.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { defaultDurations } from '#domains/profile/rules.ts'
import { type TimerBell, timerBells } from '#shared/tape/bells.ts'
import { timerLimits } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { sampleBell } from './sampleBell.ts'

export type TimerSettings = {
  minutes: number
  /** Minutes between two interval bells; 0 for none. */
  interval: number
  bell: TimerBell
}

type Props = { settings: TimerSettings; onChange: (settings: TimerSettings) => void; onStart: () => void }

const intervals = [0, 1, 2, 5, 10]

export function TimerForm({ settings, onChange, onStart }: Props) {
  const { minutes, interval } = settings
  const setMinutes = (wanted: number) =>
    onChange({ ...settings, minutes: Math.min(timerLimits.most, Math.max(timerLimits.least, wanted)) })
  return (
    <Card onFocus={showFocused} className="flex flex-col gap-4 wide:max-w-2xl">
      <div className="flex flex-wrap items-center justify-center gap-6">
        <IconButton
          icon={Minus}
          label={texts.timer.less}
          onClick={() => setMinutes(minutes - 1)}
          className="bg-olive-soft"
        />
        <output aria-label={texts.timer.minutes} className="min-w-24 text-center">
          <span className="block font-serif text-[4rem] leading-none font-semibold tabular-nums">{minutes}</span>
          <span className="text-sm text-muted">{texts.timer.minutes}</span>
        </output>
        <IconButton
          icon={Plus}
          label={texts.timer.more}
          onClick={() => setMinutes(minutes + 1)}
          className="bg-olive-soft"
        />
      </div>
      <Chips
        label={texts.timer.minutes}
        options={defaultDurations.map((value) => ({ value, label: texts.minutes(value) }))}
        value={minutes}
        onChange={setMinutes}
      />
      <div>
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-sm font-semibold">{texts.timer.interval}</p>
          <BellSwitch />
        </div>
        <Chips
          label={texts.timer.interval}
          options={intervals.map((value) => ({
            value,
            label: value === 0 ? texts.timer.noInterval : texts.minutes(value),
          }))}
          value={interval}
          onChange={(value) => onChange({ ...settings, interval: value })}
        />
      </div>
      {/* On a low screen it stays above the bars that lie over the page, wherever one scrolls. */}
      <div className="sticky z-10" style={{ bottom: 'calc(var(--bars) + 0.5rem)' }}>
        <Button size="large" wide onClick={onStart}>
          <Play aria-hidden className="size-5" strokeWidth={1.75} />
          {texts.begin}
        </Button>
      </div>
      <p className="-mt-1 text-center text-sm text-muted">{texts.timer.earlyStop}</p>
      <div>
        <p className="mb-2 text-sm font-semibold">{texts.timer.bell}</p>
        <Chips
          label={texts.timer.bell}
          options={timerBells.map((value) => ({ value, label: texts.timer.bells[value] }))}
          value={settings.bell}
          onChange={(bell) => {
            onChange({ ...settings, bell })
            sampleBell(bell)
          }}
        />
      </div>
    </Card>
  )
}

/** What takes the focus by a key scrolls out from under the button that stays above the bars. */
const showFocused = ({ target }: FocusEvent) =>
  target.matches(':focus-visible') && target.scrollIntoView({ block: 'center' })

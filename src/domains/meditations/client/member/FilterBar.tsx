import type { KeyboardEvent } from 'react'
import { classes } from '#client/ui/classes.ts'
import { chipsOf, durations, type Tab, tabs } from '../../rules.ts'
import { texts } from '../../texts.ts'

type Props = {
  tab: Tab
  chip: string | undefined
  onTab: (tab: Tab) => void
  onChip: (chip: string) => void
}

export function FilterBar({ tab, chip, onTab, onChip }: Props) {
  return (
    <>
      <div
        role="tablist"
        aria-label={texts.tabsLabel}
        onKeyDown={(event) => walkTabs(event, tab, onTab)}
        className="mt-4 flex flex-wrap rounded-[26px] border border-line bg-surface p-1 wide:max-w-md"
      >
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === tab}
            aria-controls="chips"
            tabIndex={name === tab ? 0 : -1}
            onClick={() => onTab(name)}
            className={classes(
              'min-h-11 flex-1 rounded-full px-2 text-sm font-semibold whitespace-nowrap transition',
              name === tab ? 'bg-olive-soft text-olive-strong' : 'text-muted hover:text-ink',
            )}
          >
            {texts.tabs[name]}
          </button>
        ))}
      </div>
      <div
        id="chips"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        className="-mx-5 mt-4 flex gap-2 overflow-x-auto px-5 pb-1 [scrollbar-width:none] wide:mx-0 wide:flex-wrap wide:px-0"
      >
        {chipsOf[tab].map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === chip}
            onClick={() => onChip(name)}
            className={classes(
              'min-h-11 shrink-0 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition',
              name === chip
                ? 'border-olive bg-olive text-on-olive'
                : 'border-line bg-surface text-ink hover:border-olive/60',
            )}
          >
            {texts.chips[name]}
            <Minutes of={name} />
          </button>
        ))}
      </div>
    </>
  )
}

function Minutes({ of }: { of: string }) {
  const duration = durations.find((name) => name === of)
  return duration ? <span className="font-normal opacity-90">{` · ${texts.minutesOfRange[duration]}`}</span> : null
}

function walkTabs(event: KeyboardEvent<HTMLElement>, tab: Tab, onTab: (tab: Tab) => void) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const next = step && tabs.at((tabs.indexOf(tab) + step) % tabs.length)
  if (!next) return
  event.preventDefault()
  onTab(next)
  document.getElementById(`tab-${next}`)?.focus()
}

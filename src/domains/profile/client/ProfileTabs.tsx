import { type KeyboardEvent, useEffect } from 'react'
import { classes } from '#client/ui/classes.ts'
import { type ProfileTab, profileTabs } from '../rules.ts'
import { texts } from '../texts.ts'

export const panelId = 'profile-panel'
export const tabId = (tab: ProfileTab) => `profile-tab-${tab}`

type Props = { open: ProfileTab; onOpen: (tab: ProfileTab) => void }

export function ProfileTabs({ open, onOpen }: Props) {
  useEffect(() => {
    document.getElementById(tabId(open))?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = profileTabs.at((profileTabs.indexOf(open) + step) % profileTabs.length) ?? open
    onOpen(next)
    document.getElementById(tabId(next))?.focus()
  }

  return (
    <div
      role="tablist"
      aria-label={texts.tabsLabel}
      onKeyDown={walk}
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] wide:mx-0 wide:px-0"
    >
      {profileTabs.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === open}
          aria-controls={panelId}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
          className={classes(
            'min-h-11 shrink-0 rounded-full px-4 text-sm font-semibold transition',
            tab === open ? 'bg-olive text-on-olive' : 'text-muted hover:bg-olive-soft',
          )}
        >
          {texts.tabs[tab]}
        </button>
      ))}
    </div>
  )
}

import { classes } from '#client/ui/classes.ts'
import { Destination } from './Destination.tsx'
import { activeTab, tabsFor } from './entries.ts'
import { texts } from './texts.ts'
import { Wordmark } from './Wordmark.tsx'

export function SideRail({ pathname }: { pathname: string }) {
  const entries = tabsFor(pathname)
  const active = activeTab(entries, pathname)
  return (
    <nav
      aria-label={texts.mainNavigation}
      className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col gap-9 border-r border-line px-5 py-7 wide:flex"
    >
      <Wordmark />
      <ul className="flex flex-col gap-1">
        {entries.map((entry) => (
          <li key={entry.label}>
            <Destination
              to={entry.to}
              aria-current={entry === active ? 'page' : undefined}
              className={classes(
                'flex min-h-12 items-center gap-3.5 rounded-full px-4 transition',
                entry === active
                  ? 'bg-olive-soft font-bold text-olive-strong'
                  : 'font-medium text-muted hover:bg-olive-soft/60',
              )}
            >
              <entry.icon aria-hidden className="size-[22px]" strokeWidth={1.75} />
              {entry.label}
            </Destination>
          </li>
        ))}
      </ul>
    </nav>
  )
}

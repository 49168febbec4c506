import { classes } from '#client/ui/classes.ts'
import { Destination } from './Destination.tsx'
import { activeTab, tabsFor } from './entries.ts'
import { texts } from './texts.ts'

/** On a phone that lies on its side it stands at the left, where it takes none of the little height. */
export function BottomBar({ pathname }: { pathname: string }) {
  const entries = tabsFor(pathname)
  const active = activeTab(entries, pathname)
  return (
    <nav
      aria-label={texts.mainNavigation}
      className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 mx-auto max-w-xl rounded-[26px] border border-line bg-surface/95 px-1.5 py-2 shadow-[0_10px_36px_-12px_rgb(40_32_10/0.35)] backdrop-blur short:inset-y-3 short:right-auto short:w-20 wide:hidden"
    >
      <ul className="flex short:h-full short:flex-col short:justify-evenly">
        {entries.map((entry) => (
          <li key={entry.label} className="min-w-0 grow short:flex-none">
            <Destination
              to={entry.to}
              aria-current={entry === active ? 'page' : undefined}
              className={classes(
                'group flex min-h-12 flex-col items-center gap-0.5 rounded-2xl text-[0.6875rem]',
                entry === active ? 'font-bold text-olive-strong' : 'font-medium text-muted',
              )}
            >
              <span
                className={classes(
                  'flex h-8 w-full max-w-13 items-center justify-center rounded-2xl transition',
                  entry === active ? 'bg-olive-soft' : 'group-hover:bg-olive-soft/60',
                )}
              >
                <entry.icon aria-hidden className="size-[21px]" strokeWidth={1.75} />
              </span>
              <span className="max-w-full truncate">{entry.label}</span>
            </Destination>
          </li>
        ))}
      </ul>
    </nav>
  )
}

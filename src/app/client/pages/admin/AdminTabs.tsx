import { useEffect, useRef } from 'react'
import { Link } from '#client/navigation/Link.tsx'
import { classes } from '#client/ui/classes.ts'
import { texts } from '#domains/admin/texts.ts'
import { type AdminScreen, adminPaths } from '#shared/paths.ts'
import type { AdminTab } from './screens.ts'

type Props = { label: string; tabs: AdminTab[]; open: AdminScreen; look: 'pills' | 'line' }

const looks = {
  pills: {
    tab: 'rounded-full px-4',
    open: 'bg-olive text-on-olive',
    closed: 'text-muted hover:bg-olive-soft',
  },
  line: {
    tab: 'border-b-2 px-1',
    open: 'border-olive text-ink',
    closed: 'border-transparent text-muted hover:text-ink',
  },
} as const

/** Links, not tabs of one page: each opens an address of its own. */
export function AdminTabs({ label, tabs, open, look }: Props) {
  const here = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  const { tab: shape, open: opened, closed } = looks[look]
  return (
    <nav aria-label={label} className="-mx-5 overflow-x-auto px-5 [scrollbar-width:none] wide:mx-0 wide:px-0">
      <ul className={classes('flex w-max', look === 'pills' ? 'gap-1.5' : 'gap-5')}>
        {tabs.map((tab) => (
          <li key={tab.screen}>
            <Link
              to={adminPaths[tab.screen]}
              ref={tab.opens.includes(open) ? here : undefined}
              aria-current={tab.opens.includes(open) ? 'page' : undefined}
              className={classes(
                'flex min-h-11 items-center text-sm font-semibold whitespace-nowrap transition',
                shape,
                tab.opens.includes(open) ? opened : closed,
              )}
            >
              {tab.label ? texts[tab.label] : texts.screens[tab.screen]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

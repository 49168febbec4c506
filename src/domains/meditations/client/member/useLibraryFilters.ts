import { useState } from 'react'
import { useLocation } from 'wouter'
import { useOwnSearch } from '#client/navigation/useOwnSearch.ts'
import { useMember } from '#client/session.ts'
import { cutTo } from '#shared/graphemes.ts'
import type { ListAudios } from '../../contract.ts'
import { meditationPaths } from '../../paths.ts'
import { chipsOf, durationOf, durations, type Tab, tabs } from '../../rules.ts'

export type Filters = { search: string; tab: Tab; chip: string | undefined }

/** What is looked for lives in the address, so that it can be shared and gone back to. */
export function useLibraryFilters() {
  const [location, navigate] = useLocation()
  const [path] = useState(location)
  const { defaultDurationMinutes } = useMember()
  const filters = readFilters(useOwnSearch())
  const change = (next: Partial<Filters>, replace = false) => {
    if (window.location.pathname !== path) return
    navigate(addressOf({ ...readFilters(window.location.search), ...next }), { replace })
  }
  return {
    filters,
    wanted: wantedBy(filters),
    isFiltered: filters.search !== '' || filters.chip !== undefined,
    searchFor: (search: string) => change({ search }, true),
    /** §2.8: another tab forgets the chip of the last one. §2.13: the duration tab opens on the member's default. */
    openTab: (tab: Tab) => change({ tab, chip: tab === 'duration' ? durationOf(defaultDurationMinutes) : undefined }),
    choose: (chip: string) => change({ chip: chip === filters.chip ? undefined : chip }),
    clear: () => change({ search: '', chip: undefined }),
  }
}

function readFilters(query: string): Filters {
  const given = new URLSearchParams(query)
  const tab = tabs.find((name) => name === given.get('tab')) ?? 'objective'
  const chips: readonly string[] = chipsOf[tab]
  return {
    tab,
    search: cutTo(given.get('q') ?? '', 100),
    chip: chips.find((chip) => chip === given.get('chip')),
  }
}

function addressOf({ search, tab, chip }: Filters): string {
  const query = new URLSearchParams()
  if (search) query.set('q', search)
  if (tab !== 'objective') query.set('tab', tab)
  if (chip) query.set('chip', chip)
  return query.size > 0 ? `${meditationPaths.meditate}?${query}` : meditationPaths.meditate
}

const wantedBy = ({ search, tab, chip }: Filters): ListAudios => ({
  ...(search.trim() && { search: search.trim() }),
  ...(chip && (tab === 'duration' ? { duration: durations.find((name) => name === chip) } : { category: chip })),
})

import { useState } from 'react'
import { useLocation } from 'wouter'
import { useOwnSearch } from '#client/navigation/useOwnSearch.ts'
import { cutTo } from '#shared/graphemes.ts'
import { searchLength } from '#shared/searchLength.ts'

/** What a list is narrowed by lives in the address, so that back, reload and a sent link keep it. Empty is none. */
export function useFilters<K extends string>(...names: K[]) {
  const [location, navigate] = useLocation()
  const [path] = useState(location)
  const filters = read(useOwnSearch(), names)
  return {
    filters,
    isNarrowed: names.some((name) => filters[name] !== ''),
    change(next: Partial<Record<K, string>>) {
      if (window.location.pathname !== path) return
      const query = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries<string | undefined>(next))
        if (value) query.set(name, value)
        else query.delete(name)
      navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true })
    },
  }
}

function read<K extends string>(search: string, names: K[]): Record<K, string> {
  const given = new URLSearchParams(search)
  return Object.fromEntries(names.map((name) => [name, cutTo(given.get(name) ?? '', searchLength)])) as Record<
    K,
    string
  >
}

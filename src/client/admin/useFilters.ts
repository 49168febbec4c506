import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'

type Values<K extends string> = Record<K, string>

/** What a list of the panel is narrowed by stands in its address, so that going back and reloading keep it. */
export function useFilters<K extends string>(path: string, names: readonly K[]) {
  const [, navigate] = useLocation()
  const values = readFilters(useOwnQuery(path), names)
  return {
    values,
    isNarrowed: names.some((name) => values[name] !== ''),
    set(change: Partial<Values<K>>) {
      const next = new URLSearchParams(window.location.search)
      for (const name of names) {
        const value = change[name] ?? next.get(name) ?? ''
        if (value) next.set(name, value)
        else next.delete(name)
      }
      navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true })
    },
  }
}

const readFilters = <K extends string>(query: string, names: readonly K[]) => {
  const given = new URLSearchParams(query)
  return Object.fromEntries(names.map((name) => [name, (given.get(name) ?? '').slice(0, 100)])) as Values<K>
}

/** While the next screen is being fetched this one still stands, but the address is no longer its own. */
function useOwnQuery(path: string): string {
  const [location] = useLocation()
  const query = useSearch()
  const [own, setOwn] = useState(query)
  if (location === path && query !== own) setOwn(query)
  return own
}

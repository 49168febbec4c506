import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/** While the next page is being fetched this one still stands, but the address is no longer its own. */
export function useOwnSearch(): string {
  const [location] = useLocation()
  const search = useSearch()
  const [path] = useState(location)
  const [own, setOwn] = useState(search)
  if (location === path && search !== own) setOwn(search)
  return own
}

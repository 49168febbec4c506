import { useDeferredValue } from 'react'
import { useLocation } from 'wouter'

/** The address of the page that stands: one being left keeps the address it was opened with. */
export function usePathname(): string {
  const [location] = useLocation()
  return useDeferredValue(location)
}

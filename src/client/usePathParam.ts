import { useDeferredValue } from 'react'
import { useLocation } from 'wouter'
import { matchPath } from '#shared/paths.ts'

/** A parameter of the page's own address. Deferred as in App: a page being left keeps the address it was opened with. */
export function usePathParam(path: string, name: string): string {
  const [location] = useLocation()
  return decode(matchPath(path, useDeferredValue(location))?.[name] ?? '')
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

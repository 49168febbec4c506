import { matchPath } from '#shared/paths.ts'
import { usePathname } from './usePathname.ts'

/** A parameter of the page's own address. */
export function usePathParam(path: string, name: string): string {
  return decode(matchPath(path, usePathname())?.[name] ?? '')
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

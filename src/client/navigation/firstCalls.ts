import type { QueryCall } from '#client/api/types.ts'
import type { PageDeclaration } from '#client/navigation/declaration.ts'
import { matchPath } from '#shared/paths.ts'

export function firstCallsAt(pages: PageDeclaration[], pathname: string, search: string): QueryCall[] {
  for (const { path, first } of pages) {
    const params = matchPath(path, pathname)
    if (params) return first?.(params, search) ?? []
  }
  return []
}

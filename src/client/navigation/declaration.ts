import type { ComponentType } from 'react'
import type { QueryCall } from '#client/api/types.ts'

/** What a page asks first, so that it can be asked before the page's own code is there. */
export type FirstCalls = (params: Record<string, string>, search: string) => QueryCall[]

export type PageDeclaration = {
  path: string
  title: string
  load: () => Promise<{ default: ComponentType }>
  /** A page that asks something else simply asks it itself; a journey counts the requests. */
  first?: FirstCalls
  isPublic?: boolean
}

import type { PageDeclaration } from '#client/navigation/declaration.ts'
import { matchPath } from '#shared/paths.ts'
import { type Loadable, loadable } from './loadable.tsx'

export type Page = Omit<PageDeclaration, 'load'> & Loadable<object>

const pages: Page[] = []

/** The composition tells which pages there are; links and the app find them here by their address. */
export const declarePages = (declared: PageDeclaration[]) =>
  void pages.push(...declared.map((page) => ({ ...page, ...loadable(page.load) })))

/** For an address that is not declared yet: the composition may have more pages than it started with. */
let declareMore: () => Promise<unknown> = async () => {}

export function declarePagesLater(load: () => Promise<unknown>) {
  declareMore = load
}

export async function findPage(pathname: string): Promise<Page | undefined> {
  if (!pageAt(pathname)) await declareMore().catch(() => {})
  return pageAt(pathname)
}

export const pageAt = (pathname: string) => pages.find(({ path }) => matchPath(path, pathname))

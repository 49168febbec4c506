import { shell } from './layout/shell.ts'
import { pageAt } from './routes.ts'
import { askSession } from './session.ts'

/**
 * What the first page needs is asked for together; the page as it came in the HTML (§2.1: 'Carregando...') stands until
 * it is there. What cannot be had is left to the app to say.
 */
export async function prepareFirst(pathname: string) {
  const page = pageAt(pathname)
  await Promise.allSettled([askSession(), page?.load(), page && !page.isPublic && shell.load()])
}

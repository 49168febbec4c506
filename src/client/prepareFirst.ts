import { whoIsKnown } from './device/records.ts'
import { shell } from './layout/shell.ts'
import { pageAt } from './routes.ts'
import { askSession } from './session.ts'

/**
 * What the first page needs is asked for together; the page as it came in the HTML (§2.1: 'Carregando...') stands until
 * it is there, or until what is kept on this device can be shown. What cannot be had is left to the app to say.
 */
export async function prepareFirst(pathname: string) {
  const page = pageAt(pathname)
  const isForMembers = page !== undefined && !page.isPublic
  const code = Promise.allSettled([page?.load(), isForMembers && shell.load()])
  const isKnownHere = isForMembers && whoIsKnown() !== null && (await restore())
  const session = askSession()
  await (isKnownHere ? code : Promise.all([code, session]))
}

const restore = () =>
  import('./offline/answers.ts').then(
    ({ restoreAnswers }) => restoreAnswers(),
    () => false,
  )

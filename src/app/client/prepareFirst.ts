import { whoIsKnown } from '#client/device/holder.ts'
import { findPage, pageAt } from '#client/navigation/pages.ts'
import { cachedSession, prefetchSession } from '#client/session.ts'
import { paths } from '#shared/paths.ts'
import { newcomersPart } from './pages/newcomersPart.ts'

/**
 * What the first page needs is asked for together; the page as it came in the HTML (§2.1: 'Carregando...') stands until
 * it is there, or until what is kept on this device can be shown. What cannot be had is left to the app to say.
 */
export async function prepareFirst(pathname: string) {
  const isForMembers = !pageAt(pathname)?.isPublic
  const code = findPage(pathname)
    .then((page) => page?.load())
    .catch(() => {})
  const isKnownHere = isForMembers && whoIsKnown() !== null && (await restore())
  const session = prefetchSession()
  await (isKnownHere ? code : Promise.all([code, session]))
  const member = cachedSession()
  if (pathname === paths.home && member && newcomersPart.isFor(member)) await newcomersPart.load()
}

const restore = () =>
  Promise.all([import('#client/offline/persistence.ts'), import('./declare.ts')]).then(
    ([{ restorePersisted }]) => restorePersisted(),
    () => false,
  )

import { Suspense } from 'react'
import { Redirect } from 'wouter'
import { loadable } from '#client/navigation/loadable.tsx'
import { declarePages, declarePagesLater, type Page, pageAt } from '#client/navigation/pages.ts'
import { usePathname } from '#client/navigation/usePathname.ts'
import { arrivalAddress, useSession } from '#client/session.ts'
import { texts } from '#client/texts.ts'
import { LoadingScreen } from '#client/ui/states/Spinner.tsx'
import { paths } from '#shared/paths.ts'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import { useArrival } from './layout/useArrival.ts'
import { publicPages } from './publicPages.ts'

declarePages(publicPages)

const memberArea = loadable(() => import('./MemberArea.tsx'))
declarePagesLater(memberArea.load)

/**
 * The page of this address. The page before stays until the next one is ready, because the Suspense boundary stands
 * outside of what is replaced.
 */
export function App() {
  const shown = usePathname()
  const page = pageAt(shown)
  if (page?.isPublic) return <PublicPage page={page} pathname={shown} />
  return (
    <Suspense fallback={<LoadingScreen label={texts.loading} />}>
      <memberArea.Component pathname={shown} />
    </Suspense>
  )
}

function PublicPage({ page: { path, title, Component }, pathname }: { page: Page; pathname: string }) {
  const { data: member } = useSession()
  useArrival(pathname, title)
  if (path === paths.auth && member) return <Redirect to={arrivalAddress()} replace />
  return (
    <Suspense>
      <ErrorBoundary key={path}>
        <Component />
      </ErrorBoundary>
    </Suspense>
  )
}

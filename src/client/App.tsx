import { Suspense } from 'react'
import { Redirect } from 'wouter'
import { paths } from '#shared/paths.ts'
import { CrashPage } from './layout/CrashPage.tsx'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import { shell } from './layout/shell.ts'
import { useArrival } from './layout/useArrival.ts'
import { loadable } from './loadable.tsx'
import { type Page, pageAt } from './routes.ts'
import { arrivalAddress, useSession } from './session.ts'
import { texts } from './texts.ts'
import { LoadingScreen } from './ui/Spinner.tsx'
import { usePathname } from './usePathname.ts'

const { Component: Shell } = shell
const { Component: NotFoundPage } = loadable(() => import('./layout/NotFoundPage.tsx'))

/** Which page stands at this address, and who may see it. The page before stays until the next one is ready: what waits stands outside of what is new. */
export function App() {
  const shown = usePathname()
  const page = pageAt(shown)
  useArrival(shown, page?.title)
  if (!page)
    return (
      <Suspense>
        <NotFoundPage pathname={shown} />
      </Suspense>
    )
  return page.isPublic ? <PublicPage page={page} /> : <MemberPage page={page} pathname={shown} />
}

function PublicPage({ page: { path, Component } }: { page: Page }) {
  const { data: member } = useSession()
  if (path === paths.auth && member) return <Redirect to={arrivalAddress()} replace />
  return (
    <Suspense>
      <ErrorBoundary key={path}>
        <Component />
      </ErrorBoundary>
    </Suspense>
  )
}

function MemberPage({ page: { Component }, pathname }: { page: Page; pathname: string }) {
  const { data: member, isPending, error, refetch } = useSession()
  if (isPending) return <LoadingScreen label={texts.loading} />
  if (error && !member) return <CrashPage error={error} retry={() => void refetch()} />
  if (!member) return <Redirect to={paths.auth} replace />
  return (
    <Suspense fallback={<LoadingScreen label={texts.loading} />}>
      <Shell member={member} pathname={pathname}>
        <Suspense fallback={<LoadingScreen label={texts.loading} />}>
          <ErrorBoundary key={pathname}>
            <Component />
          </ErrorBoundary>
        </Suspense>
      </Shell>
    </Suspense>
  )
}

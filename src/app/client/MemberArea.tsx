import './declare.ts'
import { lazy, Suspense } from 'react'
import { Redirect } from 'wouter'
import { type Page, pageAt } from '#client/navigation/pages.ts'
import { useSession } from '#client/session.ts'
import { texts } from '#client/texts.ts'
import { LoadingScreen } from '#client/ui/states/Spinner.tsx'
import { paths } from '#shared/paths.ts'
import { CrashPage } from './layout/CrashPage.tsx'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import Shell from './layout/Shell.tsx'
import { useArrival } from './layout/useArrival.ts'

const NotFoundPage = lazy(() => import('./layout/NotFoundPage.tsx'))

/** Everything that is not a public page: a member's page behind the guard, or nothing known at all. */
export default function MemberArea({ pathname }: { pathname: string }) {
  const page = pageAt(pathname)
  useArrival(pathname, page?.title)
  if (page) return <MemberPage page={page} pathname={pathname} />
  return (
    <Suspense fallback={<LoadingScreen label={texts.loading} />}>
      <NotFoundPage pathname={pathname} />
    </Suspense>
  )
}

function MemberPage({ page: { Component }, pathname }: { page: Page; pathname: string }) {
  const { data: member, isPending, error, refetch } = useSession()
  if (isPending) return <LoadingScreen label={texts.loading} />
  if (error && !member) return <CrashPage error={error} retry={() => void refetch()} />
  if (!member) return <Redirect to={paths.auth} replace />
  return (
    <Shell member={member} pathname={pathname}>
      <Suspense fallback={<LoadingScreen label={texts.loading} />}>
        <ErrorBoundary key={pathname}>
          <Component />
        </ErrorBoundary>
      </Suspense>
    </Shell>
  )
}

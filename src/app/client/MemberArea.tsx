import { Suspense } from 'react'
import { Redirect } from 'wouter'
import { declarePages, type Page, pageAt } from '#client/navigation/pages.ts'
import { keepDraftsBy } from '#client/outbox/drafts.ts'
import { useSession } from '#client/session.ts'
import { texts } from '#client/texts.ts'
import { LoadingScreen } from '#client/ui/Spinner.tsx'
import { dropSaved, setAside } from '#domains/reflections/client/member/noteDraft.ts'
import { paths } from '#shared/paths.ts'
import { CrashPage } from './layout/CrashPage.tsx'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import NotFoundPage from './layout/NotFoundPage.tsx'
import Shell from './layout/Shell.tsx'
import { useArrival } from './layout/useArrival.ts'
import { memberPages } from './memberPages.ts'

declarePages(memberPages)
keepDraftsBy({ setAside, dropSaved })

/** Everything that is not a public page: a member's page behind the guard, or nothing known at all. */
export default function MemberArea({ pathname }: { pathname: string }) {
  const page = pageAt(pathname)
  useArrival(pathname, page?.title)
  return page ? <MemberPage page={page} pathname={pathname} /> : <NotFoundPage pathname={pathname} />
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

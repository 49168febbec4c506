import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import { isMissing } from '#client/api/isMissing.ts'
import { usePathParam } from '#client/navigation/usePathParam.ts'
import { texts as shell } from '#client/texts.ts'
import { Dawn } from '#client/ui/Dawn.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { dayMonthAndYear } from '#shared/days.texts.ts'
import { reflectionPaths } from '../paths.ts'
import { texts } from '../shared.texts.ts'
import { SharedDoor } from './SharedDoor.tsx'

/** One reflection, for whoever gets its link, signed in or not, and a door. */
export default function SharedPage() {
  const id = usePathParam(reflectionPaths.shared, 'id')
  const { data, error, isPending, isLoadingError, refetch } = useQuery(api.dailyReflections.shared.query({ id }))
  return (
    <>
      <header className="relative h-[17.5rem] overflow-hidden">
        <Dawn className="absolute inset-y-0 right-0 h-full w-full" />
        <p className="relative mx-auto flex max-w-2xl items-center gap-2.5 px-6 pt-[max(1.5rem,env(safe-area-inset-top))] text-sm font-semibold tracking-[0.22em] text-cream">
          {shell.wordmark}
        </p>
      </header>
      <main tabIndex={-1} className="relative -mt-12 rounded-t-[32px] bg-bg px-6 pt-8 pb-12">
        <div className="mx-auto w-full max-w-2xl">
          {isPending && <Skeleton className="h-64" />}
          {isLoadingError &&
            (isMissing(error) ? <Missing /> : <Failed title={texts.failed} error={error} retry={refetch} />)}
          {data && (
            <article>
              <h1 tabIndex={-1} className="text-sm text-muted">
                <time dateTime={data.date}>{dayMonthAndYear(data.date)}</time>
              </h1>
              <blockquote className="mt-3 font-quote text-xl text-pretty break-words italic wide:text-2xl">
                “{data.phrase}”
              </blockquote>
              <h2 className="mt-7 text-sm font-semibold">{texts.toReflect}</h2>
              <p className="mt-1.5 text-base leading-7 text-pretty break-words">{data.question}</p>
            </article>
          )}
          {!isPending && <SharedDoor day={data?.date} />}
        </div>
      </main>
    </>
  )
}

function Missing() {
  return (
    <>
      <h1 tabIndex={-1} className="font-serif text-xl font-semibold">
        {texts.missing}
      </h1>
      <p className="mt-2 text-muted">{texts.missingDetail}</p>
    </>
  )
}

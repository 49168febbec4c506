import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { api, failureOf } from '#client/api/cache.ts'
import { isMissing } from '#client/api/isMissing.ts'
import { usePathParam } from '#client/navigation/usePathParam.ts'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { toast } from '#client/ui/toast.tsx'
import { learningPaths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { LoadingParagraphs } from '../LoadingParagraphs.tsx'
import { moduleLink } from '../links.ts'
import { Missing } from '../Missing.tsx'
import { Module } from './Module.tsx'

export default function ModulePage() {
  const moduleId = usePathParam(learningPaths.module, 'moduleId')
  const { data, error } = useQuery(api.learningModules.get.query({ moduleId }))
  if (data?.moduleType === 'audio') return <Redirect to={moduleLink(data)} replace />
  if (data) return <Module key={data.id} module={data} />
  if (isMissing(error)) return <Missing title={texts.module.notFound} detail={texts.module.notFoundDetail} />
  return error && failureOf(error)?.code !== 'UNAUTHENTICATED' ? <FailedModule /> : <LoadingModule />
}

/** §8: said in a toast, and back to /learn. */
function FailedModule() {
  const [, navigate] = useLocation()
  useEffect(() => {
    toast.bad(texts.module.failed)
    navigate(learningPaths.learn, { replace: true })
  }, [navigate])
  return null
}

function LoadingModule() {
  return (
    <div role="status" className="mx-auto max-w-[38rem] xl:mx-0">
      <p className="mb-4 text-sm text-muted">{texts.module.loading}</p>
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="mt-4 h-5 w-40" />
      <LoadingParagraphs count={3} />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Flower2 } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { usePathname } from '#client/navigation/usePathname.ts'
import { useSavedIds } from '#client/saved/useSaved.ts'
import { texts as shell } from '#client/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import { matchPath, paths } from '#shared/paths.ts'
import { texts as lists } from '../../lists.texts.ts'
import { practicePaths } from '../../paths.ts'
import { collections } from '../../rules.ts'
import { useStartPractice } from '../session/useStartPractice.ts'
import { Viewer } from '../session/Viewer.tsx'
import { HumanHelp } from './HumanHelp.tsx'
import { PracticeCards } from './PracticeCards.tsx'
import { PracticeSkeletons } from './PracticeSkeletons.tsx'

/** §2.14: one component for all four list pages; the address says which one it is. */
export default function CollectionPage() {
  const pathname = usePathname()
  const collection = collections.find((name) => matchPath(practicePaths[name], pathname)) ?? 'breathing'
  const { data, error, refetch } = useQuery(api.recommendedPractices.collection.query({ collection }))
  useSavedIds('practice')
  const { start, startingId, open, close } = useStartPractice({ audioGoesToPlayer: true })
  const { title, subtitle } = lists.collections[collection]
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} back={{ to: paths.home, label: shell.backHome }} />
      {error && !data ? (
        <Failed error={error} retry={refetch} />
      ) : !data ? (
        <PracticeSkeletons />
      ) : data.length === 0 ? (
        <EmptyState icon={Flower2} title={lists.empty.title} detail={lists.empty.detail} />
      ) : (
        <PracticeCards practices={data} onStart={start} startingId={startingId} />
      )}
      {collection === 'emergency' && <HumanHelp />}
      {open && <Viewer started={open} onClose={close} />}
    </>
  )
}

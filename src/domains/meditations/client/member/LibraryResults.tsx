import { Headphones, SearchX } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Failed } from '#client/ui/states/Failed.tsx'
import type { ListAudios } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { AudioList } from './AudioList.tsx'
import { LibrarySkeleton } from './LibrarySkeleton.tsx'
import { MoreAudios } from './MoreAudios.tsx'
import { useLibrary } from './useLibrary.ts'

type Props = { wanted: ListAudios; isFiltered: boolean; onClear: () => void }

export function LibraryResults({ wanted, isFiltered, onClear }: Props) {
  const library = useLibrary(wanted)
  if (library.isPending) return <LibrarySkeleton />
  if (library.isError && !library.data)
    return <Failed title={texts.failed} error={library.error} retry={library.refetch} />
  const audios = library.data.pages.flatMap(({ items }) => items)
  if (audios.length === 0 && isFiltered)
    return (
      <EmptyState
        icon={SearchX}
        title={texts.noneFound.title}
        detail={texts.noneFound.detail}
        action={
          <Button look="soft" onClick={onClear}>
            {texts.noneFound.action}
          </Button>
        }
      />
    )
  if (audios.length === 0) return <EmptyState icon={Headphones} title={texts.empty.title} detail={texts.empty.detail} />
  return (
    <section aria-labelledby="results" className="mt-6" aria-busy={library.isPlaceholderData}>
      <h2 id="results" className="sr-only">
        {texts.results}
      </h2>
      <AudioList
        audios={audios}
        knownAt={library.dataUpdatedAt}
        isOld={library.isPlaceholderData}
        hasMore={library.hasNextPage}
      />
      <MoreAudios library={library} />
    </section>
  )
}

import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { texts } from '../../texts.ts'
import type { useLibrary } from './useLibrary.ts'

type Props = {
  library: Pick<
    ReturnType<typeof useLibrary>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
}

/** The next page is fetched before the last card is reached; the button is for whoever gets there first, or when it failed. */
export function MoreAudios({ library }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = library
  const isAwaited = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (!element || !isAwaited) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '1200px',
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [isAwaited, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={end} className="mt-6 flex justify-center">
      <Button look="soft" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? texts.loadingMore : texts.more}
      </Button>
    </div>
  )
}

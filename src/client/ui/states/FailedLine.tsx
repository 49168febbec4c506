import { queryClient } from '#client/api/cache.ts'
import { texts } from '#client/texts.ts'

/**
 * What did not arrive, in one line of a card, and another try. Cards of a page are asked for together and fail together, so
 * the try is for all that failed.
 */
export const FailedLine = ({ title }: { title: string }) => (
  <p role="status" className="flex flex-wrap items-center gap-x-3 text-muted">
    {title}
    <button
      type="button"
      onClick={retryFailed}
      className="min-h-11 text-sm font-semibold text-olive-strong underline underline-offset-4"
    >
      {texts.retry}
    </button>
  </p>
)

const retryFailed = () => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => !!state.error })

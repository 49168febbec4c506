import { Leaf } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { buttonClass } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { learningPaths } from '../paths.ts'
import { texts } from '../texts.ts'

/** For an address of nothing that exists (any more), with a link back to /learn. */
export function Missing({ title, detail }: { title: string; detail: string }) {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <EmptyState
        icon={Leaf}
        title={title}
        detail={detail}
        action={
          <Link to={learningPaths.learn} className={buttonClass({ look: 'soft' })}>
            {texts.track.back}
          </Link>
        }
      />
    </>
  )
}

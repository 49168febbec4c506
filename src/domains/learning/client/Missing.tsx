import { Leaf } from 'lucide-react'
import { buttonClass } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Link } from '#client/ui/Link.tsx'
import { paths } from '#shared/paths.ts'
import { texts } from '../texts.ts'

/** An address nothing stands at, with the way back to /learn. */
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
          <Link to={paths.learn} className={buttonClass({ look: 'soft' })}>
            {texts.track.back}
          </Link>
        }
      />
    </>
  )
}

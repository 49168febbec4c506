import { ArrowDownToLine, CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#client/navigation/Link.tsx'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import { classes } from '#client/ui/classes.ts'
import { Dialog } from '#client/ui/dialog/Dialog.tsx'
import { toast } from '#client/ui/toast.tsx'
import { paths } from '#shared/paths.ts'
import { percent } from '#shared/percent.ts'
import { canKeep } from './canKeep.ts'
import { download } from './download.ts'
import { RunningRing } from './RunningRing.tsx'
import { removeDownload, useDownloads } from './store.ts'
import { texts } from './texts.ts'

type Props = { url: string | null; title: string; href: string; className: string; onStart?: () => void }

/** Baixar, Baixando n%, Baixado: one round button that says where it stands. */
export function DownloadButton({ url, title, href, className, onStart }: Props) {
  const { items, running } = useDownloads()
  const [isAsking, setAsking] = useState(false)
  if (!url || !canKeep(url)) return null
  const share = running[url]
  const isHere = items.some((item) => item.url === url)
  const label = share === undefined ? (isHere ? texts.ready : texts.start) : texts.running(percent(share, 1))
  const press = () => {
    if (isHere) return setAsking(true)
    onStart?.()
    void download({ url, title, href })
  }
  return (
    <>
      <button
        type="button"
        aria-label={share === undefined && !isHere ? texts.startOf(title) : isHere ? texts.readyOf(title) : label}
        title={label}
        aria-haspopup={isHere ? 'dialog' : undefined}
        aria-disabled={share !== undefined}
        onClick={press}
        className={classes('relative flex size-11 items-center justify-center rounded-full transition', className)}
      >
        {share === undefined ? <Icon isHere={isHere} /> : <RunningRing share={share} />}
      </button>
      {/* Hidden only while it speaks: hiding cuts, and a list paints again whatever is cut (LongList). */}
      <span role="status" className={share === undefined ? 'absolute' : 'sr-only'}>
        {share === undefined ? '' : texts.running(Math.floor(share * 10) * 10)}
      </span>
      {isAsking && (
        <Dialog title={texts.removeQuestion} onClose={() => setAsking(false)}>
          <p className="text-muted">{texts.removeDetail}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              look="danger"
              onClick={() => {
                setAsking(false)
                void removeDownload(url).then(() => toast.good(texts.removed, title))
              }}
            >
              {texts.remove}
            </Button>
            <Link to={paths.settings} className={buttonClass({ look: 'plain' })}>
              {texts.seeAll}
            </Link>
          </div>
        </Dialog>
      )}
    </>
  )
}

function Icon({ isHere }: { isHere: boolean }) {
  const Shape = isHere ? CircleCheckBig : ArrowDownToLine
  return <Shape aria-hidden overflow="visible" className="size-5" strokeWidth={1.75} />
}

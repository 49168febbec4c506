import { Trash2 } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.tsx'
import { type Download, removeDownload, useDownloads } from './store.ts'
import { texts } from './texts.ts'

export function DownloadsList() {
  const { items } = useDownloads()
  if (items.length === 0) return <p className="text-sm text-muted">{texts.none}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.url} className="flex items-center gap-3 py-1">
            <Link to={item.href} className="flex min-h-11 min-w-0 flex-1 items-center font-medium">
              <span className="truncate">{item.title}</span>
            </Link>
            <span className="shrink-0 text-sm tabular-nums text-muted">{texts.size(item.bytes)}</span>
            <IconButton icon={Trash2} label={texts.removeOf(item.title)} onClick={() => void remove(item)} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        {texts.total(
          items.length,
          items.reduce((sum, { bytes }) => sum + bytes, 0),
        )}
      </p>
    </>
  )
}

async function remove({ url, title }: Download) {
  await removeDownload(url)
  toast.good(texts.removed, title)
}

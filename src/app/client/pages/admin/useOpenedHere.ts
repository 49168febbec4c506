import { useEffect } from 'react'
import { paths } from '#shared/paths.ts'

/** The microphone is allowed to a page that was opened at the panel's address, not to one that came there by a link: it is loaded anew. */
export function useOpenedHere() {
  useEffect(() => {
    const [opened] = performance.getEntriesByType?.('navigation') ?? []
    if (opened && !new URL(opened.name).pathname.startsWith(paths.admin) && navigator.onLine) location.reload()
  }, [])
}

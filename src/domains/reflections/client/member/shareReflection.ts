import { toast } from '#client/ui/toast.tsx'
import { sharedPath } from '../../paths.ts'
import { texts } from '../../texts.ts'

/** §7: the browser's own sharing, else the clipboard, of an address that opens for anyone. Closing the sheet without choosing is no error. */
export async function shareReflection({ id, phrase, question }: { id: string; phrase: string; question: string }) {
  const url = new URL(sharedPath(id), location.origin).href
  const text = texts.shared(phrase, question)
  try {
    if (navigator.share) return await navigator.share({ title: texts.shareTitle, text, url })
    await navigator.clipboard.writeText(`${text}\n\n${url}`)
    toast.good(texts.copied)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.bad(texts.shareFailed)
  }
}

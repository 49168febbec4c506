import { keepDraft } from '#domains/reflections/client/noteDraft.ts'
import { sentenceOf } from '../api.ts'
import { texts } from '../offline/texts.ts'
import { toast } from '../ui/toast.tsx'
import type { Waiting } from './calls.ts'

/** Long after the member left the page where it was made: it is said, and a text is never thrown away. */
export function sayRefused(memberId: string, item: Waiting, error: unknown) {
  if (item.name !== 'userReflections.save') return toast.bad(texts.waiting.refused, sentenceOf(error))
  const { reflectionId, notes, version } = item.input
  keepDraft(memberId, reflectionId, { text: notes, version })
  toast.bad(texts.waiting.noteRefused, texts.waiting.noteKept)
}

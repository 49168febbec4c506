import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, sentenceOf } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { useMember } from '#client/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { Marked } from '#client/ui/text/Marked.tsx'
import { texts } from '../../texts.ts'
import { useQueuedNote } from './useQueuedNote.ts'

export type Listed = Answer<typeof api.userReflections.list>['items'][number]

type Props = { note: Listed; search: string }

/** A text that waits in the outbox is newer than the listed one, and is shown in its place. */
export function ListedText({ note, search }: Props) {
  const waiting = useQueuedNote(useMember().id, note.reflectionId)
  if (waiting) return <Text text={waiting.notes || texts.notes.empty} search={search} />
  return <SavedText note={note} search={search} />
}

/** A list holds excerpts: the whole text is requested when it is opened, or read from the persisted query when offline. */
function SavedText({ note: { id, notes, hasMore }, search }: Props) {
  const [isOpen, setOpen] = useState(false)
  const whole = useQuery({ ...api.userReflections.one.query({ id }), enabled: isOpen })
  const isOpening = isOpen && whole.isPending
  return (
    <>
      <Text text={isOpen ? (whole.data?.notes ?? notes) : notes} search={search} />
      {isOpen && whole.isLoadingError && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {texts.all.openFailed}. {sentenceOf(whole.error)}
        </p>
      )}
      {hasMore && (
        <Button
          look="soft"
          className="mt-3 mr-3"
          aria-expanded={isOpen && whole.isSuccess}
          disabled={isOpening}
          onClick={() => (whole.isLoadingError && isOpen ? void whole.refetch() : setOpen(!isOpen))}
        >
          {isOpening ? texts.all.opening : isOpen && whole.isSuccess ? texts.all.close : texts.all.open}
        </Button>
      )}
    </>
  )
}

const Text = ({ text, search }: { text: string; search: string }) => (
  <p className="mt-2 text-base leading-7 break-words whitespace-pre-wrap">
    <Marked text={text} search={search} />
  </p>
)

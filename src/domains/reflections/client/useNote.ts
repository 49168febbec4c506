import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, api, askAgain, failureOf, know, sentenceOf } from '#client/api.ts'
import { texts as offline } from '#client/offline/texts.ts'
import { madeNow, sendOrKeep } from '#client/pending/pending.ts'
import { useWaitingNote } from '#client/pending/store.ts'
import { useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { type Draft, draftAgainst, type SavedNote } from '../rules.ts'
import { texts } from '../texts.ts'
import { keepDraft, readDraft } from './noteDraft.ts'

type Note = Answer<typeof api.userReflections.of>

/** The member's note on one reflection: what is saved, what is being typed, and the two of them when they part. */
export function useNote(reflectionId: string, { isComing }: { isComing: boolean }) {
  const member = useMember()
  const memberId = member.id
  const query = api.userReflections.of.query({ reflectionId })
  const { data, isPending, isLoadingError, refetch } = useQuery({ ...query, enabled: !isComing })
  const waiting = useWaitingNote(memberId, reflectionId)
  const note = waiting === undefined ? (data ?? null) : onItsWay(data, waiting)
  const [draft, setDraft] = useState(() => readDraft(memberId, reflectionId))
  const [wasKept] = useState(draft !== null)
  const [isEditing, setEditing] = useState(false)
  const [hasClosed, setClosed] = useState(false)
  const standing = isPending || isLoadingError ? 'none' : draftAgainst(draft, note)

  const change = (next: Draft | null) => {
    setDraft(next)
    keepDraft(memberId, reflectionId, next)
  }
  const close = () => {
    change(null)
    setEditing(false)
    setClosed(true)
  }
  const settle = (saved: Note) => {
    know(query, saved)
    void askAgain('dailyReflections.earlier', 'userReflections.list')
    toast.good(texts.notes.saved, note ? undefined : texts.notes.created)
    close()
  }
  const keep = () => {
    toast.good(texts.notes.kept, offline.waiting.kept)
    close()
  }
  const saving = useMutation({
    mutationFn: (given: { reflectionId: string; notes: string; version: number }) =>
      sendOrKeep(memberId, 'userReflections.save', { ...given, made: madeNow(member) }),
    onSuccess: (sent) => (sent.isKept ? keep() : settle(sent.answer)),
    async onError(failure, { notes }) {
      const again = failureOf(failure)?.code === 'CONFLICT' ? await refetch() : undefined
      if (!again?.isSuccess) toast.bad(refusal(failure, note), `${sentenceOf(failure)} ${texts.notes.keptHere}`)
      else if (again.data?.notes === notes) settle(again.data)
    },
  })

  return {
    note,
    isPending,
    isLoadingError,
    refetch,
    isEditing: isEditing || standing !== 'none',
    hasClosed,
    isRecovered: wasKept && standing === 'continue',
    conflict: standing === 'conflict' && draft ? { mine: draft.text, saved: note } : null,
    text: draft?.text ?? note?.notes ?? '',
    isSaving: saving.isPending,
    edit: () => setEditing(true),
    type: (text: string) => change({ text, version: draft?.version ?? note?.version ?? 0 }),
    cancel: close,
    save: () =>
      saving.mutate({
        reflectionId,
        notes: draft?.text ?? note?.notes ?? '',
        version: draft?.version ?? note?.version ?? 0,
      }),
    keepMine: () => draft && saving.mutate({ reflectionId, notes: draft.text, version: note?.version ?? 0 }),
    keepBoth: () => {
      setEditing(true)
      change({ text: [note?.notes, draft?.text].filter(Boolean).join('\n\n'), version: note?.version ?? 0 })
    },
  }
}

/** Numbered as it will be once it has arrived, so that whoever goes on writing stands on it. */
const onItsWay = (saved: Note | undefined, notes: string): SavedNote => ({ notes, version: (saved?.version ?? 0) + 1 })

function refusal(error: unknown, note: SavedNote | null): string {
  if (!failureOf(error)) return texts.notes.saveFailed
  return note ? texts.notes.updateFailed : texts.notes.createFailed
}

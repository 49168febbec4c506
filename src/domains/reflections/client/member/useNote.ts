import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, failureOf, invalidate, sentenceOf, setCached } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import { useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { undoable } from '#client/ui/UndoButton.tsx'
import { type Draft, draftAgainst, draftToShow, drawVersion } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { dropDraft, type KeptDraft, keepDraft, readDraft, useSetAside } from './noteDraft.ts'
import { useQueuedNote } from './useQueuedNote.ts'

type Note = Answer<typeof api.userReflections.of>

/** The member's note on one reflection: the saved text, the draft being typed, and both when they are in conflict. */
export function useNote(reflectionId: string, { isComing = false, startsEditing = false }) {
  const member = useMember()
  const memberId = member.id
  const query = api.userReflections.of.query({ reflectionId })
  const { data, isPending, isLoadingError, refetch } = useQuery({ ...query, enabled: !isComing })
  const waiting = useQueuedNote(memberId, reflectionId)
  const note = waiting ?? data ?? null
  const [typed, setTyped] = useState<KeptDraft | null>(() => readDraft(memberId, reflectionId))
  const [wasKept] = useState(typed !== null)
  const aside = useSetAside(memberId, reflectionId)
  const draft = draftToShow(typed ? [typed, ...aside] : aside, note)
  const [isEditing, setEditing] = useState(startsEditing)
  const [hasClosed, setClosed] = useState(false)
  // A text that waits in the outbox says on which version to go on, whatever the server would answer.
  const isUnknown = waiting === undefined && (isPending || isLoadingError)
  const standing = isUnknown ? 'none' : draftAgainst(draft, note)
  const text = draft?.text ?? note?.notes ?? ''
  const version = draft?.version ?? note?.version ?? 0

  const change = (next: Draft) => {
    setTyped(next)
    keepDraft(memberId, reflectionId, next)
    if (draft?.id !== undefined) dropDraft(memberId, reflectionId, draft)
  }
  const close = (done: KeptDraft | null) => {
    if (done) dropDraft(memberId, reflectionId, done)
    if (done?.id === undefined) setTyped(null)
    setEditing(false)
    setClosed(true)
  }
  const takeBack = ({ text: again, version: base }: KeptDraft) => {
    keepDraft(memberId, reflectionId, { text: again, version: base })
    setTyped({ text: again, version: base })
    setEditing(true)
  }
  const settle = (saved: Note, from: KeptDraft, base: number) => {
    setCached(query, saved)
    void invalidate('dailyReflections.earlier', 'userReflections.list', 'userReflections.one')
    toast.good(texts.notes.saved, isFirst(base) ? texts.notes.created : undefined)
    close(from)
  }
  const keep = (from: KeptDraft) => {
    toast.good(texts.notes.kept, queuedSentence())
    close(from)
  }
  const saving = useMutation({
    mutationFn: ({ from, base }: { from: KeptDraft; base: number }) =>
      sendOrQueue(memberId, 'userReflections.save', {
        reflectionId,
        notes: from.text,
        version: base,
        nextVersion: drawVersion(),
        made: madeNow(member),
      }),
    onSuccess: (sent, { from, base }) => (sent.isQueued ? keep(from) : settle(sent.answer, from, base)),
    async onError(failure, { from, base }) {
      const again = failureOf(failure)?.code === 'CONFLICT' ? await refetch() : undefined
      if (!again?.isSuccess) toast.bad(refusal(failure, base), `${sentenceOf(failure)} ${texts.notes.keptHere}`)
      else if (again.data?.notes === from.text) settle(again.data, from, base)
    },
  })

  return {
    note,
    isPending: isUnknown && isPending,
    isLoadingError: isUnknown && isLoadingError,
    refetch,
    isEditing: isEditing || standing !== 'none',
    hasClosed,
    isRecovered: (wasKept || draft?.id !== undefined) && standing === 'continue',
    conflict: standing === 'conflict' && draft ? { mine: draft.text, saved: note } : null,
    text,
    isSaving: saving.isPending,
    edit: () => setEditing(true),
    type: (next: string) => change({ text: next, version }),
    cancel: () => {
      const left = draft ?? typed
      close(left)
      if (left && left.text !== (note?.notes ?? '')) undoable(texts.notes.discarded, undefined, () => takeBack(left))
    },
    save: () => {
      // Stored even when nothing was typed: if the server refuses the text, it must already be a draft.
      change({ text, version })
      saving.mutate({ from: { text, version }, base: version })
    },
    keepMine: () => draft && saving.mutate({ from: draft, base: note?.version ?? 0 }),
    keepBoth: () => {
      setEditing(true)
      change({ text: [note?.notes, draft?.text].filter(Boolean).join('\n\n'), version: note?.version ?? 0 })
    },
  }
}

/** By the version a save builds upon: once it is answered, the note it made is already there. */
const isFirst = (base: number) => base === 0

function refusal(error: unknown, base: number): string {
  if (!failureOf(error)) return texts.notes.saveFailed
  return isFirst(base) ? texts.notes.createFailed : texts.notes.updateFailed
}

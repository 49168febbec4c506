import { useMutation } from '@tanstack/react-query'
import { api, failureOf, invalidate, sentenceOf } from '#client/api/cache.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'
import { type CommunityEvent, showEvent } from '../data.ts'

/** Registering and cancelling: shown at once, put right by the answer, taken back when refused. */
export function useRegistration() {
  return useMutation({
    mutationFn: ({ id: eventId, isRegistered }: CommunityEvent) =>
      isRegistered
        ? api.communityEventParticipants.cancel({ eventId })
        : api.communityEventParticipants.register({ eventId }),
    onMutate: (event) =>
      showEvent({
        ...event,
        isRegistered: !event.isRegistered,
        participantCount: event.participantCount + (event.isRegistered ? -1 : 1),
      }),
    onSuccess(fresh, before) {
      showEvent(fresh)
      toast.good(before.isRegistered ? texts.event.cancelled : texts.event.registered)
      void invalidate('communityGroups', 'rooms.open')
    },
    onError: refused,
  })
}

/** The waiting list answers with what became of it: a seat, if one was free after all. */
export function useWaiting() {
  return useMutation({
    mutationFn: ({ id: eventId, waitingPosition }: CommunityEvent) =>
      waitingPosition === null
        ? api.communityEventParticipants.wait({ eventId })
        : api.communityEventParticipants.stopWaiting({ eventId }),
    onSuccess(fresh) {
      showEvent(fresh)
      if (fresh.isRegistered) toast.good(texts.event.registered)
      else toast.good(fresh.waitingPosition === null ? texts.event.stoppedWaiting : texts.event.waiting)
      void invalidate('communityGroups', 'rooms.open')
    },
    onError: refused,
  })
}

function refused(error: unknown, before: CommunityEvent) {
  showEvent(before)
  const code = failureOf(error)?.code
  toast.bad(texts.event.failedRegistration, reasonOf(error))
  if (code) void invalidate('communityEvents.one')
}

function reasonOf(error: unknown): string {
  const code = failureOf(error)?.code
  if (code === 'UNAUTHENTICATED') return texts.unauthenticated
  if (code === 'NOT_FOUND') return texts.event.gone
  return code === 'CONFLICT' ? texts.event.over : sentenceOf(error)
}

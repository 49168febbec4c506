import { useMutation } from '@tanstack/react-query'
import { api, failureOf, invalidate, sentenceOf } from '#client/api/cache.ts'
import { resetSession, useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../admin.texts.ts'
import type { RoleChange } from '../../contract.ts'

const { form: words } = texts

type Change = RoleChange & { action: 'assign' | 'remove' }
type Options = { name: string; onWrongField: (key: string) => void }

/** After a change of one's own, the panel and its door follow at once. */
export function useRoleChange({ name, onWrongField }: Options) {
  const me = useMember()
  return useMutation({
    mutationFn: ({ action, ...change }: Change) => api.userRoles[action](change),
    async onSuccess({ changed }, { action, role, userId }) {
      const isAssign = action === 'assign'
      if (changed) toast.good(isAssign ? words.assigned : words.removed)
      else toast.good(words.nothingChanged, (isAssign ? words.alreadyHeld : words.notHeld)(name, texts.roles[role]))
      if (changed && userId === me.id) await resetSession()
      await invalidate('userRoles')
    },
    onError(error, { action }) {
      const failure = failureOf(error)
      const wrong = failure?.fields?.userId
      if (wrong) onWrongField(wrong)
      else
        toast.bad(
          action === 'assign' ? words.assignFailed : words.removeFailed,
          failure?.code === 'CONFLICT' ? words.lastAdmin : sentenceOf(error),
        )
    },
  })
}

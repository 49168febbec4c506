import { useMutation } from '@tanstack/react-query'
import { api, invalidate, sentenceOf, setCached } from '#client/api/cache.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'

const { notifications } = texts

export const useSaveNotices = (onSaved: () => void) =>
  useMutation({
    mutationFn: api.noticeSettings.save,
    onSuccess(saved) {
      setCached(api.noticeSettings.mine.query(), saved)
      // The preferences show one of the switches, too.
      void invalidate('profiles')
      onSaved()
      toast.good(notifications.saved)
    },
    onError: (error) => toast.bad(notifications.failed, sentenceOf(error)),
  })

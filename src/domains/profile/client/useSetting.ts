import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { changeSession, useMember } from '#client/session.ts'
import type { ColorTheme } from '#shared/colorThemes.ts'
import type { DefaultDuration } from '../rules.ts'
import { useUpdateProfile } from './useUpdateProfile.ts'

type Settings = { theme: ColorTheme; defaultDurationMinutes: DefaultDuration }

/** One setting of the member: a change is applied at once and reverted when the server rejects it, also after the page was left. */
export function useSetting<K extends keyof Settings>(name: K) {
  const { [name]: shown } = useMember()
  const { mutateAsync } = useUpdateProfile()
  const saved = useRef<Settings[keyof Settings] | number>(shown)
  const show = (value: typeof saved.current) => changeSession((known) => ({ ...known, [name]: value }))
  const { mutate, isPending } = useMutation({
    mutationFn: (value: Settings[K]) => mutateAsync({ [name]: value }),
    onMutate: show,
    onSuccess(_, value) {
      saved.current = value
    },
    onError: () => show(saved.current),
  })
  if (!isPending) saved.current = shown
  return [shown, mutate] as const
}

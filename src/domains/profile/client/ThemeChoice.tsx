import { changeSession, useMember } from '#client/session.ts'
import { Chips } from '#client/ui/Chips.tsx'
import { type Theme, themes } from '../rules.ts'
import { texts } from '../texts.ts'
import { useUpdateProfile } from './useUpdateProfile.ts'

export function ThemeChoice() {
  const { theme } = useMember()
  const saving = useUpdateProfile()
  const choose = (chosen: Theme) => {
    changeSession((known) => ({ ...known, theme: chosen }))
    saving.mutate({ theme: chosen }, { onError: () => changeSession((known) => ({ ...known, theme })) })
  }
  return (
    <Chips
      label={texts.settings.theme.title}
      options={themes.map((value) => ({ value, label: texts.settings.theme.options[value] }))}
      value={theme}
      onChange={choose}
    />
  )
}

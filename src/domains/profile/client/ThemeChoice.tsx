import { changeSession, useMember } from '#client/session.ts'
import { type Theme, themes } from '../rules.ts'
import { texts } from '../texts.ts'
import { Choices } from './Choices.tsx'
import { useUpdateProfile } from './useUpdateProfile.ts'

export function ThemeChoice() {
  const { theme } = useMember()
  const saving = useUpdateProfile()
  const choose = (chosen: Theme) => {
    changeSession((known) => ({ ...known, theme: chosen }))
    saving.mutate({ theme: chosen }, { onError: () => changeSession((known) => ({ ...known, theme })) })
  }
  return (
    <Choices
      legend={texts.settings.theme.title}
      choices={themes.map((value) => ({ value, label: texts.settings.theme.options[value] }))}
      chosen={theme}
      onChoose={choose}
    />
  )
}

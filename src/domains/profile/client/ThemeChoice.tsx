import { Chips } from '#client/ui/Chips.tsx'
import { colorThemes } from '#shared/colorThemes.ts'
import { texts } from '../texts.ts'
import { useSetting } from './useSetting.ts'

export function ThemeChoice() {
  const [theme, choose] = useSetting('theme')
  return (
    <Chips
      label={texts.settings.theme.title}
      options={colorThemes.map((value) => ({ value, label: texts.settings.theme.options[value] }))}
      value={theme}
      onChange={choose}
    />
  )
}

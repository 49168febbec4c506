import { deviceRecord } from '#client/device/records.ts'
import { type ColorTheme, colorThemes } from '#shared/colorThemes.ts'

export const themeRecord = deviceRecord<ColorTheme>({
  name: 'lumiar.theme',
  owner: 'device',
  whenFull: 'notify',
  format: (theme) => theme,
  parse: (text) => colorThemes.find((theme) => theme === text),
})

/** Applied by theme/beforePaint.ts, which reads the record itself; a browser that stores nothing hears it in the event. */
export function applyTheme(theme: ColorTheme) {
  if (themeRecord.read() !== theme) themeRecord.write(theme)
  dispatchEvent(new StorageEvent('storage', { key: themeRecord.name, newValue: theme }))
}

import { readRecord, writeRecord } from '#client/device/records.ts'
import type { ColorTheme } from '#shared/colorThemes.ts'

/** Applied by theme/beforePaint.ts, which reads the record itself; a browser that stores nothing hears it in the event. */
export function applyTheme(theme: ColorTheme) {
  if (readRecord('lumiar.theme') !== theme) writeRecord(theme, 'lumiar.theme')
  dispatchEvent(new StorageEvent('storage', { key: 'lumiar.theme', newValue: theme }))
}

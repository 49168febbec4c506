import type { Theme } from '#domains/profile/rules.ts'
import { readRecord, writeRecord } from '../device/records.ts'

/** Applied by theme/beforePaint.ts, which reads the record itself; a browser that stores nothing hears it in the event. */
export function applyTheme(theme: Theme) {
  if (readRecord('lumiar.theme') !== theme) writeRecord(theme, 'lumiar.theme')
  dispatchEvent(new StorageEvent('storage', { key: 'lumiar.theme', newValue: theme }))
}

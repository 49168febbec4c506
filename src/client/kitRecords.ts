import { aloudRecord } from './aloud/aloudRecord.ts'
import { sittingRecord } from './audio/engine/sittingRecord.ts'
import { audioSettings } from './audio/engine/state.ts'
import { bellsRecord } from './device/bellsRecord.ts'
import { feedbackRecord } from './device/feedback.ts'
import { keptScreen } from './device/firstScreen/keptScreen.ts'
import type { AnyRecord } from './device/registry.ts'
import { downloadsRecord } from './downloads/store.ts'
import { runningRecord } from './guided/runningRecord.ts'
import { outboxRecord } from './outbox/store.ts'
import { favouritesRecord, savedRecord } from './saved/records.ts'
import { clipsRecord, staffDrafts } from './staff/editor/record.ts'
import { themeRecord } from './theme/theme.ts'

/** What the kit itself keeps in local storage; the domains declare theirs in their manifests. */
export const kitRecords: AnyRecord[] = [
  themeRecord,
  bellsRecord,
  feedbackRecord,
  keptScreen,
  audioSettings,
  aloudRecord,
  sittingRecord,
  runningRecord,
  downloadsRecord,
  outboxRecord,
  savedRecord,
  favouritesRecord,
  staffDrafts,
  clipsRecord,
]

import { kitRecords } from '#client/kitRecords.ts'
import type { ClientManifest } from '#client/manifest.ts'
import { auth } from '#domains/auth/client.ts'
import { calendar } from '#domains/calendar/client.ts'
import { community } from '#domains/community/client.ts'
import { energy } from '#domains/energy/client.ts'
import { firstWeek } from '#domains/firstWeek/client.ts'
import { learning } from '#domains/learning/client.ts'
import { meditations } from '#domains/meditations/client.ts'
import { notices } from '#domains/notices/client.ts'
import { practices } from '#domains/practices/client.ts'
import { profile } from '#domains/profile/client.ts'
import { push } from '#domains/push/client.ts'
import { reflections } from '#domains/reflections/client.ts'
import { rooms } from '#domains/rooms/client.ts'
import { saved } from '#domains/saved/client.ts'

/** What every domain, and the kit itself, tells of its browser half. */
export const manifests: ClientManifest[] = [
  { records: kitRecords },
  auth,
  calendar,
  community,
  energy,
  firstWeek,
  learning,
  meditations,
  notices,
  practices,
  profile,
  push,
  reflections,
  rooms,
  saved,
]

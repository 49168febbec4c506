import { queryClient } from '../api.ts'
import { forgetDownloads } from '../downloads/store.ts'
import { readWaiting, writeWaiting } from '../pending/store.ts'
import { forgetSession } from '../session.ts'
import { forgetAnswers } from './answers.ts'
import { clearRows } from './database.ts'
import { draftsOf } from './unsent.ts'

/** Choices of this device, not of whoever held it. */
const ofTheDevice = ['lumiar.theme', 'lumiar.bells', 'lumiar.feedback', 'lumiar.audio-settings']

/** What the member had deleted is not kept here either, nor sent after all. */
export async function forgetRecords(memberId: string) {
  for (const key of Object.keys(localStorage)) if (key.startsWith(draftsOf(memberId))) localStorage.removeItem(key)
  writeWaiting(
    memberId,
    readWaiting(memberId).filter(({ name }) => name !== 'dailyEnergyCheckins.save' && name !== 'userReflections.save'),
  )
  await forgetAnswers()
}

/** Signing out leaves nothing of this member behind; what another member could not send yet is not theirs to lose. */
export async function forgetMember(memberId: string) {
  queryClient.clear()
  forgetSession()
  for (const key of Object.keys(localStorage)) if (isOf(memberId, key)) localStorage.removeItem(key)
  sessionStorage.clear()
  await Promise.all([clearRows(), forgetDownloads()])
}

const isOf = (memberId: string, key: string) =>
  key.startsWith('lumiar.') && !ofTheDevice.includes(key) && (key.includes(memberId) || !namesSomeone(key))

const namesSomeone = (key: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.test(key)

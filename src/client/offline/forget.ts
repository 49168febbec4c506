import { queryClient } from '../api.ts'
import { forgetDownloads } from '../downloads/store.ts'
import { forgetSession } from '../session.ts'
import { clearRows } from './database.ts'

/** Choices of this device, not of whoever held it. */
const ofTheDevice = ['lumiar.theme', 'lumiar.bells', 'lumiar.feedback', 'lumiar.audio-settings']

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

import type { Sample } from '../../transfer.ts'

export type Values = {
  title: string
  description: string
  transcript: string
  tags: string[]
  durationMinutes: number | null
  instructorName: string
  categoryId: string
  isPremium: boolean
}

export type QueuedAudio = {
  /** Of the row it becomes: sent again after a lost answer, it is still one. */
  id: string
  file: File | null
  picture: Blob | null
  values: Values
  /** As read from the file. */
  fileMinutes: number | null
  errors: Record<string, string>
  state: 'editing' | 'waiting' | 'sending' | 'sent' | 'failed'
  problem: string | null
  /** Somebody wrote in it; what was only filled in by the file is not worth keeping. */
  isTouched: boolean
  sent: number
  total: number
  seen: Sample[]
}

export const blankValues: Values = {
  title: '',
  description: '',
  transcript: '',
  tags: [],
  durationMinutes: null,
  instructorName: '',
  categoryId: '',
  isPremium: false,
}

export const blank = (): QueuedAudio => ({
  id: crypto.randomUUID(),
  file: null,
  picture: null,
  values: blankValues,
  fileMinutes: null,
  errors: {},
  state: 'editing',
  problem: null,
  isTouched: false,
  sent: 0,
  total: 0,
  seen: [],
})

import { useSyncExternalStore } from 'react'
import { readFeedback } from '#client/device/feedback.ts'
import { readRecord, writeRecord } from '#client/device/records.ts'

export type Bell = 'step' | 'interval' | 'end'

const KEY = 'lumiar.bells'
const listeners = new Set<() => void>()

/** A soft bell, unless the member muted them. A browser that refuses to play stays silent. */
export function ring(bell: Bell) {
  if (areBellsOn() && readFeedback().sound) void new Audio(`/sounds/bell-${bell}.mp3`).play().catch(() => {})
}

export function useBells() {
  const areOn = useSyncExternalStore(subscribe, areBellsOn)
  return { areOn, toggle: () => setBells(!areOn) }
}

const areBellsOn = () => readRecord(KEY) !== 'off'

function setBells(on: boolean) {
  writeRecord(on ? 'on' : 'off', KEY)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

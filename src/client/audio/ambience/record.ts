import { deviceRecord, isObject } from '#client/device/records.ts'
import { clampVolume } from '../engine/rules.ts'

/** A sound that can stand under a practice. */
export type Ambience = { id: string; title: string; url: string }

export type Chosen = { sound: Ambience | null; volume: number }

/** Below a voice, until the member chose otherwise. */
export const nothingChosen: Chosen = { sound: null, volume: 0.4 }

/** What sounds under this device's practices, and how loud: chosen once, it is there the next time. */
export const ambienceRecord = deviceRecord<Chosen>({
  name: 'lumiar.ambience',
  owner: 'device',
  whenFull: 'notify',
  format: (chosen) => JSON.stringify(chosen),
  parse(text) {
    const { sound, volume } = JSON.parse(text)
    return { sound: isAmbience(sound) ? sound : null, volume: clampVolume(Number(volume)) || nothingChosen.volume }
  },
})

const isAmbience = (stored: unknown): stored is Ambience =>
  isObject(stored) && ['id', 'title', 'url'].every((name) => typeof stored[name] === 'string')

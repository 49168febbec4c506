import { onSignedOut } from '#client/session.ts'
import { belowState, dismissBelow } from '../engine/below.ts'
import { audio } from '../engine/engine.ts'
import { onOtherVoice, raiseVoice } from '../engine/oneVoice.ts'
import { audioState } from '../engine/state.ts'
import { canSetVolume } from './canSetVolume.ts'
import { createFade } from './fade.ts'
import { type Ambience, ambienceRecord, nothingChosen } from './record.ts'
import { ambiences } from './source.ts'
import { ambienceState } from './state.ts'

const FADE_IN_MS = 2500
const CHANGE_MS = 800

let element: HTMLAudioElement | undefined
let address = ''
/** Whether a practice runs that it belongs under. */
let isWanted = false
const fade = createFade(applySound)

/** The chosen ambience comes up under a practice, unless something the member put on sounds there already. */
export function soundAmbience() {
  isWanted = true
  const { sound } = ambienceRecord.read() ?? nothingChosen
  if (!sound || !canSetVolume() || isOtherSounding()) return
  if (address === sound.url || fade.level() === 0) begin(sound)
  else fade.to(0, CHANGE_MS, () => isWanted && begin(sound))
}

/** It goes down slowly, and stays where it is for the next time. */
export function hushAmbience(ms: number) {
  isWanted = false
  ambienceState.clear()
  fade.to(0, ms, () => element?.pause())
}

/** Chosen by hand it takes the place of what sounded there. */
export function chooseAmbience(sound: Ambience | null) {
  const { volume } = ambienceRecord.read() ?? nothingChosen
  ambienceRecord.write({ sound, volume })
  ambienceState.clear()
  if (!sound) fade.to(0, CHANGE_MS, () => element?.pause())
  else if (isWanted) {
    makeWay()
    soundAmbience()
  }
}

export function setAmbienceVolume(volume: number) {
  const { sound } = ambienceRecord.read() ?? nothingChosen
  ambienceRecord.write({ sound, volume })
  applySound()
}

function begin({ url }: Ambience) {
  element ??= newElement()
  if (address !== url || ambienceState.get().isMissing) element.src = url
  address = url
  ambienceState.clear()
  applySound()
  element.play().then(
    () => (isWanted ? fade.to(1, FADE_IN_MS) : element?.pause()),
    // A browser that wants a touch first gets one with the practice's own sound.
    () => {},
  )
}

/** Its own volume, the mute of the practice, and asleep with it. */
function applySound() {
  if (!element) return
  const { fade: asleep, isMuted } = audioState.get()
  element.volume = (ambienceRecord.read() ?? nothingChosen).volume * fade.level() * asleep
  element.muted = isMuted
}

/** Once asleep it stays silent: the sleep timer gives the volume back as soon as it has paused the practice. */
function followEngine() {
  if (audioState.get().fade > 0) return applySound()
  if (fade.level() > 0) fade.to(0, 0, () => element?.pause())
}

/** In the engine, where the practice has no sound of its own. */
const isEngineOthers = () => {
  const { track, status } = audioState.get()
  return track !== null && track.source !== 'tape' && ['playing', 'loading'].includes(status)
}

const isOtherSounding = () => belowState.get().track !== null || isEngineOthers()

function makeWay() {
  dismissBelow()
  if (isEngineOthers()) audio.dismiss()
}

function newElement() {
  const sound = new Audio()
  // A file without an address of its own for this begins anew at its end.
  sound.loop = true
  sound.addEventListener('play', raiseVoice)
  sound.addEventListener('error', miss)
  audioState.subscribe(followEngine)
  onOtherVoice(() => hushAmbience(0))
  onSignedOut(() => hushAmbience(0))
  addEventListener('online', () => isWanted && ambienceState.get().isMissing && soundAmbience())
  return sound
}

function miss() {
  fade.to(0, 0)
  ambienceState.set({ isMissing: isWanted })
  void renew()
}

/** Staff may have given the sound another file since it was chosen. */
async function renew() {
  const { sound, volume } = ambienceRecord.read() ?? nothingChosen
  const offered = await ambiences
    ?.query()
    .queryFn()
    .catch(() => [])
  const found = offered?.find(({ id, url }) => id === sound?.id && url !== address)
  if (!found) return
  ambienceRecord.write({ sound: found, volume })
  if (isWanted) soundAmbience()
}

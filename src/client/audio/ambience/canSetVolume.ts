let isAble: boolean | undefined

/** iOS leaves the volume of a sound to the keys of the device: whatever is set, 1 is read. */
export function canSetVolume(): boolean {
  if (isAble === undefined) {
    const probe = new Audio()
    probe.volume = 0.5
    isAble = probe.volume === 0.5
  }
  return isAble
}

/** An audio element in hand: time moves when the test says so. */
export class FakeAudio extends EventTarget {
  currentTime = 0
  duration = 600
  paused = true
  ended = false
  seeking = false
  volume = 1
  muted = false
  src = ''
  preload = ''
  playbackRate = 1
  defaultPlaybackRate = 1
  error = null
  play = async () => {}
  pause() {
    this.paused = true
    this.tell('pause')
  }
  load() {}
  removeAttribute() {}
  tell(event: string) {
    this.dispatchEvent(new Event(event))
  }
}

/** As a browser does that wants a touch of the page before it lets anything sound. */
export class MuteAudio extends FakeAudio {
  override play = () => Promise.reject(new DOMException('', 'NotAllowedError'))
}

/** As on iOS, where the volume of a sound belongs to the keys of the device: whatever is set, 1 is read. */
export class FixedAudio extends FakeAudio {
  constructor() {
    super()
    Object.defineProperty(this, 'volume', { get: () => 1, set: () => {} })
  }
}

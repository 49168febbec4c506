import tap from './sound/tap.worklet.ts?worker&url'

export type Microphone = {
  rate: number
  /** What it hears from now on goes to `hear`; the answer ends that. */
  listen: (hear: (samples: Float32Array) => void) => () => void
  /** Called when it is taken away: by a call, by another app, by being unplugged. */
  onLost: (act: () => void) => void
  close: () => void
}

/** Why there is no microphone; each has a sentence that says what to do. */
export type NoMicrophone = 'REFUSED' | 'MISSING' | 'BUSY' | 'RELOAD' | 'UNSUPPORTED'

/** To be called when a button is pressed: browsers let sound run, and ask for the microphone, only then. */
export async function openMicrophone(): Promise<Microphone | NoMicrophone> {
  if (!navigator.mediaDevices || !('AudioWorkletNode' in globalThis)) return 'UNSUPPORTED'
  const context = new AudioContext()
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: asItIs })
    await context.audioWorklet.addModule(tap)
    await context.resume()
    return microphoneOn(context, stream)
  } catch (error) {
    await context.close()
    return reasonOf(error)
  }
}

/** The loudness of every voice is evened out afterwards; what a browser does for calls would only bend it. */
const asItIs = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false }

function microphoneOn(context: AudioContext, stream: MediaStream): Microphone {
  const node = new AudioWorkletNode(context, 'tap', { channelCount: 1, channelCountMode: 'explicit' })
  const silent = new GainNode(context, { gain: 0 })
  context.createMediaStreamSource(stream).connect(node).connect(silent).connect(context.destination)
  const deaf = (_: Float32Array) => {}
  let heard = deaf
  // From the beginning: a port without a listener would keep everything, and hand over the count-in with the recording.
  node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => heard(data)
  return {
    rate: context.sampleRate,
    listen(hear) {
      heard = hear
      return () => {
        heard = deaf
      }
    },
    onLost(act) {
      for (const track of stream.getTracks()) {
        track.onended = act
        track.onmute = act
      }
      // Safari interrupts the sound of a page while somebody calls.
      context.onstatechange = () => context.state !== 'running' && context.state !== 'closed' && act()
    },
    close() {
      for (const track of stream.getTracks()) track.stop()
      void context.close()
    },
  }
}

function reasonOf(error: unknown): NoMicrophone {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'MISSING'
  if (name === 'NotReadableError' || name === 'AbortError') return 'BUSY'
  if (name !== 'NotAllowedError' && name !== 'SecurityError') return 'UNSUPPORTED'
  return isAllowedHere() ? 'REFUSED' : 'RELOAD'
}

/**
 * The policy of a page is that of the address it was opened at. Whoever came to the panel from a page of members has theirs,
 * which allows no microphone, until the page is loaded anew. Only Chromium keeps to it, and only there it can be asked.
 */
const isAllowedHere = () => {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } }
  return featurePolicy?.allowsFeature('microphone') ?? true
}

import program from 'wasm-media-encoders/wasm/mp3?url'
import { uniform } from './uniform.ts'

/** Off the main thread: minutes of speech take seconds. The server lets this file run the encoder (securityHeaders.ts). */
self.onmessage = ({ data }: MessageEvent<Float32Array>) =>
  void uniform(data, new URL(program, location.origin).href).then(
    (made) => self.postMessage(made),
    // Otherwise the page would never hear that it failed.
    (error) => reportError(error),
  )

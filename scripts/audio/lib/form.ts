/** MP3 at a constant 112 kbit/s, 48 kHz, two channels: a frame is 24 ms and 336 bytes. */
export const sampleRate = 48_000
export const frameSamples = 1152
export const frameBytes = 336

export const framesOf = (seconds: number) => Math.round((seconds * sampleRate) / frameSamples)
export const samplesOf = (seconds: number) => Math.round(seconds * sampleRate)

/** §4: what plays when a track has no valid address. */
export const sampleUrl = new URL('../../../../content/audio/amostra.mp3', import.meta.url).pathname

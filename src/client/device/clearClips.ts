/** The browser's database of recordings that were not sent yet. */
export const clipsName = 'lumiar.voice'

/** In a file of its own: it is asked for by whoever signs out, who need not load the recorder. */
export const clearClips = () => void globalThis.indexedDB?.deleteDatabase(clipsName)

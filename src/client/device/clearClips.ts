/** Deletes the recordings that were not sent yet. It names their database (clips.ts) itself: whoever signs out must not load the recorder. */
export const clearClips = () => void globalThis.indexedDB?.deleteDatabase('lumiar.voice')

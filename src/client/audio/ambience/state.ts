import { createStore } from '../engine/store.ts'

/** `isMissing`: it should sound and cannot, because its file does not come. */
export const ambienceState = createStore({ isMissing: false })

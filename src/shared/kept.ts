/** Names under which the browser keeps things, known to the app and to its service worker. */
export const workerPath = '/worker.js'
export const shellCache = (version: string) => `lumiar-shell-${version}`
export const isShellCache = (name: string) => name.startsWith('lumiar-shell-')
export const audioCache = 'lumiar-audio'

/** Message from the app to the service worker: the member agreed to the new version. */
export const takeOver = 'take-over'

/** Sounds that a member can have on the device, and hear without a network. */
export const isKeepable = (path: string) => /^\/(files\/audio|tapes)\//.test(path)

/** Names under which the browser keeps things, known to the app and to its service worker. */
export const workerPath = '/worker.js'
export const shellCache = (version: string) => `lumiar-shell-${version}`
export const isShellCache = (name: string) => name.startsWith('lumiar-shell-')
export const audioCache = 'lumiar-audio'

/** What the app says to the worker: the member agreed to the new version. */
export const takeOver = 'take-over'

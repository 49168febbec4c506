import { isKeepable } from '#shared/kept.ts'

/** Our own files, and only where the browser has a worker to answer for them without a network. */
export const canKeep = (url: string) => isKeepable(url) && 'serviceWorker' in navigator && 'caches' in window

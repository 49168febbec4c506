/** Our own files, and only where the browser has a worker to answer for them without a network. */
export const canKeep = (url: string) =>
  url.startsWith('/files/audio/') && 'serviceWorker' in navigator && 'caches' in window

import type { AppDownload, AppRouter, AppUpload } from '#app/server/router.ts'

/** The types of the server that the browser's half knows, all from one file. */
declare module '#client/api/types.ts' {
  interface Register {
    router: AppRouter
    upload: AppUpload
    download: AppDownload
  }
}

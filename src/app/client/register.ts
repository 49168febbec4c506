import type { AppRouter } from '#app/server/router.ts'

/** The one type of the server that the browser's half knows. */
declare module '#client/api/types.ts' {
  interface Register {
    router: AppRouter
  }
}

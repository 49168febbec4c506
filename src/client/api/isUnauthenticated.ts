import { failureOf } from './cache.ts'

/** The session has ended. The door says so, and nothing beside it blames anything else. */
export const isUnauthenticated = (error: unknown) => failureOf(error)?.code === 'UNAUTHENTICATED'

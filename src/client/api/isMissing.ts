import { failureOf } from './cache.ts'

/** Unknown, inactive and malformed ids are the same to a member: nothing is there. */
export const isMissing = (error: unknown) => ['NOT_FOUND', 'INVALID_INPUT'].includes(failureOf(error)?.code ?? '')

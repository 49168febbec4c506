/** Everything that is expected to go wrong, with the HTTP status it travels under. Anything else is INTERNAL: a bug. */
export const failures = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  EMAIL_NOT_CONFIRMED: 403,
  CONSENT_NEEDED: 403,
  FORBIDDEN: 403,
  WRONG_ORIGIN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  CHANGED_MEANWHILE: 409,
  OTHER_MEMBER: 409,
  EMAIL_TAKEN: 409,
  GROUP_FULL: 409,
  EVENT_FULL: 409,
  LINK_EXPIRED: 410,
  ANSWER_TOO_LARGE: 413,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORE_FAILED: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof failures

/** What the browser is told: the code, the fields that were wrong, and the request's id to quote when it was a bug. */
export type ErrorData = { code: ErrorCode; id: string; fields?: Record<string, string> }

export class Failure extends Error {
  readonly code: ErrorCode
  readonly fields: ErrorData['fields']

  /** `fields`: what was wrong beyond the contract, such as a date that is taken, under the contract's own names. */
  constructor(code: ErrorCode, fields?: ErrorData['fields'], options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.fields = fields
  }
}

export function orNotFound<T>(row: T | undefined): T {
  if (row === undefined) throw new Failure('NOT_FOUND')
  return row
}

import { Failure } from '#shared/errors.ts'

/** A store that is full, slow or gone is no bug of ours: it travels as UNAVAILABLE, with its reason for the log. */
export function asUnavailable(error: unknown): never {
  throw isUnreachable(error) ? new Failure('UNAVAILABLE', undefined, { cause: error }) : error
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('$metadata' in error || error.name === 'AbortError' || error.name === 'TimeoutError') return true
  return 'code' in error && /^(ENOSPC|EDQUOT|EROFS|EIO|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_)/.test(String(error.code))
}

import type { TRPCError } from '@trpc/server'
import { isDatabaseUnreachable, isRejectedByDatabase } from '#server/db/connect.ts'
import { type ErrorCode, type ErrorData, Failure } from '#shared/errors.ts'

export function describeError(error: TRPCError, id: string): ErrorData {
  const code = codeOf(error)
  const fields = code === 'INVALID_INPUT' ? fieldsOf(error.cause) : undefined
  return fields ? { code, id, fields } : { code, id }
}

function codeOf({ code, cause }: TRPCError): ErrorCode {
  if (cause instanceof Failure) return cause.code
  if (code === 'BAD_REQUEST' || code === 'PARSE_ERROR') return 'INVALID_INPUT'
  if (code === 'NOT_FOUND' || code === 'METHOD_NOT_SUPPORTED') return 'NOT_FOUND'
  if (isRejectedByDatabase(cause)) return 'INVALID_INPUT'
  return isDatabaseUnreachable(cause) ? 'UNAVAILABLE' : 'INTERNAL'
}

/** The contract's own message for each field: a key the browser has a sentence for. */
function fieldsOf(cause: unknown): Record<string, string> {
  if (cause instanceof Failure) return cause.fields ?? {}
  if (!(cause instanceof Error) || !('issues' in cause) || !Array.isArray(cause.issues)) return {}
  const issues: { path?: unknown[]; message: string }[] = cause.issues
  return Object.fromEntries(issues.map((issue) => [(issue.path ?? []).join('.'), issue.message]).reverse())
}

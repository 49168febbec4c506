import type { FastifyRequest } from 'fastify'
import { memberHeader } from '#shared/batch.ts'
import { Failure } from '#shared/errors.ts'

/**
 * A browser has one session for all its tabs. A call that names its member is refused when the session is another's by now;
 * without a session each procedure says for itself that it needs one.
 */
export function ensureNamed({ headers }: FastifyRequest, member: { id: string } | null) {
  const named = headers[memberHeader]
  if (named !== undefined && member && named !== member.id) throw new Failure('OTHER_MEMBER')
}

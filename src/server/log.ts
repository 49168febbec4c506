import type { FastifyServerOptions } from 'fastify'

/** One JSON line each, with the request's id. Addresses, cookies, queries and bodies are never part of it. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        base: null,
        serializers: {
          req: (request) => ({ method: request.method }),
          res: (reply) => ({ status: reply.statusCode }),
          err: (error) => ({
            type: error.name,
            code: 'code' in error ? String(error.code) : undefined,
            message: withoutValues(error),
            stack:
              error.stack
                ?.split('\n')
                .filter((line) => line.trimStart().startsWith('at '))
                .join('\n') ?? '',
          }),
        },
      }

/** A failed query's message repeats its parameters, which may be what a member wrote. */
function withoutValues(error: Error): string {
  const cause = error.cause instanceof Error ? `: ${error.cause.message.split('\n', 1)[0]}` : ''
  return `${error.message.split('\nparams:', 1)[0]?.slice(0, 500)}${cause}`
}

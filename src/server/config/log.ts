import type { FastifyServerOptions } from 'fastify'
import { rotatedFile } from './rotatedFile.ts'

export type LogTarget = { write: (line: string) => void }

/** LOG_FILE: six files of this size at most, the present one and five before it. */
const FILE_BYTES = 10 * 1024 * 1024

/** Standard output unless a file is configured. */
export const logTarget = (path: string | undefined): LogTarget | undefined =>
  path === undefined ? undefined : { write: rotatedFile(path, { bytes: FILE_BYTES, older: 5 }) }

/** One JSON line each, with the request's id. Addresses, cookies, queries and bodies are never part of it. */
export const loggerOptions = (level: string, stream?: LogTarget): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        stream,
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

/** A failed query's message repeats its parameters, and some of the database's the value it could not read: what a member wrote. */
function withoutValues(error: Error): string {
  const cause = error.cause instanceof Error ? `: ${firstLine(error.cause)}` : ''
  return `${firstLine(error)}${cause}`
}

function firstLine(error: Error): string {
  const line = error.message.split('\nparams:', 1)[0]?.slice(0, 500) ?? ''
  const isAboutAValue = 'code' in error && String(error.code).startsWith('22')
  return isAboutAValue ? line.replace(/".*"/s, '"…"') : line
}

/** The code or name of the innermost cause, in one word: during an outage there are many such lines. */
export function reasonOf(error: unknown): string {
  let reason = 'unknown'
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    reason = 'code' in cause ? String(cause.code) : cause.name
  return reason
}

/**
 * The path of a request for the log: without its query, without an e-mail address that somebody typed into it, and without a
 * secret that is an address (a calendar's, a mail's), which is longer than any id.
 */
export const pathToLog = (url: string) =>
  (url.split('?', 1)[0] ?? '')
    .replace(/[\w-]{40,}/g, '…')
    .slice(0, 200)
    .split('/')
    .map((part) => (/@|%40/.test(part) ? '…' : part))
    .join('/')
    .replace(/(?<=\/unsubscribe\/).*/, '…')

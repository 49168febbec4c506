import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const WORTH_COMPRESSING = 1024
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const compressors = {
  br: (body: string) => promisify(brotliCompress)(body, QUICKLY),
  gzip: (body: string) => promisify(gzip)(body),
}

/**
 * Compresses a body that is long enough to gain by it, with the best encoding the client accepts, when it is its turn. zlib
 * works on a thread of its own, so the event loop goes on.
 */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  inTurn = (work: () => Promise<Buffer>) => work(),
) {
  if (body.length < WORTH_COMPRESSING) return body
  reply.header('vary', 'accept-encoding')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (!encoding) return body
  reply.header('content-encoding', encoding)
  return inTurn(() => compressors[encoding](body))
}

export const acceptedEncoding = (accepted?: string | string[]) =>
  (['br', 'gzip'] as const).find((encoding) => accepts(accepted, encoding))

export function accepts(accepted: string | string[] = '', encoding: 'br' | 'gzip'): boolean {
  const names = String(accepted)
    .toLowerCase()
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';', 1)[0]?.trim())
  return names.includes(encoding) || names.includes('*')
}

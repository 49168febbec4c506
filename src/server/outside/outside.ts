import { Resolver } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'

const TIMEOUT_MS = 10_000
const LOOKUP = { timeout: 3_000, tries: 2 }
const CONNECTIONS_TO_A_HOST = 4
const MOST_ANSWER_BYTES = 16 * 1024

export type Posted = { status: number; retryAfter: string | undefined }

/** Requests to servers that a member named, never into the network this process stands in. */
export type Outside = ReturnType<typeof createOutside>

/** The name leads into a network that is not the public internet. */
class NotPublic extends Error {
  readonly code = 'NOT_PUBLIC'
}

type Options = {
  /** Origins that are asked without a look at their address: a test's own server. */
  trusted?: string[]
  resolve?: (hostname: string) => Promise<string[]>
}

export function createOutside({ trusted = [], resolve = resolveName }: Options = {}) {
  const addressesOf = async (hostname: string) => {
    const addresses = await resolve(hostname)
    if (!addresses.every(isPublicAddress)) throw new NotPublic()
    return addresses.map((address) => ({ address, family: isIP(address) }))
  }
  /** Given to the socket itself: what was checked is what is connected to, whatever the name says a moment later. */
  const lookup: LookupFunction = (hostname, { all }, done) => {
    addressesOf(hostname).then(
      ([first, ...others]) => {
        if (!first) done(new NotPublic(), '')
        else if (all) done(null, [first, ...others])
        else done(null, first.address, first.family)
      },
      (error) => done(error, ''),
    )
  }
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_TO_A_HOST, timeout: TIMEOUT_MS })

  return {
    /** Whether its name leads to the public internet now. A name that cannot be looked up at the moment is no reason against it. */
    async isOutside(address: string): Promise<boolean> {
      const url = parse(address)
      if (!url) return false
      if (trusted.includes(url.origin)) return true
      if (!isAllowed(url)) return false
      return addressesOf(url.hostname).then(
        () => true,
        (error) => !(error instanceof NotPublic || isUnknown(error)),
      )
    },

    /** Follows no redirect, and takes nothing of the answer but its head. */
    async post(address: string, headers: Record<string, string>, body: Uint8Array): Promise<Posted> {
      const url = parse(address)
      const isTrusted = url !== undefined && trusted.includes(url.origin)
      if (!url || !(isTrusted || isAllowed(url))) throw new NotPublic()
      const options = { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) }
      const answer = await new Promise<IncomingMessage>((done, fail) => {
        const sent = isTrusted ? httpRequest(url, options, done) : request(url, { ...options, agent, lookup }, done)
        sent.on('error', fail).end(body)
      })
      drain(answer)
      return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }
    },
  }
}

/** A socket looks no number up, so the check above would never see one: names only, over https, at its own port. */
const isAllowed = ({ protocol, port, hostname, username }: URL) =>
  protocol === 'https:' && port === '' && username === '' && hostname.includes('.') && isIP(hostname) === 0

/**
 * Asks the name servers directly: the system's own look-up holds a thread, of which passwords and files need the same few, for
 * as long as a slow name server likes.
 */
async function resolveName(hostname: string): Promise<string[]> {
  const resolver = new Resolver(LOOKUP)
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [failed] = found.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  if (addresses.length === 0) throw failed
  return addresses
}

const isUnknown = (error: NodeJS.ErrnoException) => error.code === 'ENOTFOUND' || error.code === 'ENODATA'

/** Read to its end, so that the connection serves the next request; a longer one than any push service sends is cut off. */
function drain(answer: IncomingMessage) {
  let room = MOST_ANSWER_BYTES
  answer.on('error', () => {})
  answer.on('data', (piece: Buffer) => {
    room -= piece.length
    if (room < 0) answer.destroy()
  })
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

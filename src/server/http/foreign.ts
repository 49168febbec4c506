import { networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'

/**
 * Whether a page of another origin makes this request with the member's cookie. SameSite=Lax alone lets a sibling
 * subdomain and another port of the same host through. Routes open to visitors stay reachable: links to pages must work.
 */
export function foreignTo(config: Pick<Config, 'appUrl'>) {
  const origins = ownOrigins(config)
  return ({ method, headers, routeOptions }: FastifyRequest): boolean => {
    const { access } = routeOptions.config
    if (!access || access === 'visitor' || access === 'token') return false
    if (headers.origin !== undefined && !origins.has(headers.origin)) return true
    const site = headers['sec-fetch-site']
    // 'none': the member typed the address or opened a bookmark, which only ever reads.
    return site !== undefined && site !== 'same-origin' && !(site === 'none' && method !== 'POST')
  }
}

/** APP_URL's origin. A copy on one's own machine answers to every name of that machine, at its own port. */
function ownOrigins({ appUrl }: Pick<Config, 'appUrl'>): Set<string> {
  const { origin, protocol, hostname, port } = new URL(appUrl)
  const at = (host: string) => new URL(`${protocol}//${host}:${port}`).origin
  if (loopback.includes(hostname)) return new Set([origin, ...loopback.map(at)])
  if (everywhere.includes(hostname)) return new Set([...loopback, ...ownAddresses()].map(at))
  return new Set([origin])
}

const loopback = ['127.0.0.1', 'localhost', '[::1]']
const everywhere = ['0.0.0.0', '[::]']

const ownAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address, family }) => (family === 'IPv6' ? `[${address.split('%', 1)[0]}]` : address))

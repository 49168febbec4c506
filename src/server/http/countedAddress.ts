import { isIPv6 } from 'node:net'

/**
 * The subject under which an address is counted by rate limits. One subscriber holds a whole IPv6 /64 and could use a new
 * address for every try, so the network is counted. An IPv4 address mapped into IPv6 (::ffff:a.b.c.d) is that IPv4 address.
 * Whoever has hung up has none any more.
 */
export function countedAddress(address = ''): string {
  const [bare = ''] = address.split('%', 1)
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups, written the shortest way: the URL parser normalises case, zeros and embedded IPv4. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

import { BlockList, isIP } from 'node:net'

/** Special-purpose IPv4 (IANA registry): this host, private, carrier NAT, loopback, link-local and metadata, tests, multicast, reserved. */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/**
 * Within 2000::/3, the only IPv6 given out to the public: protocol assignments with Teredo, documentation and 6to4. Those, like the
 * mapped and translated forms outside of it (::ffff:0:0/96, 64:ff9b::/96), carry an IPv4 address of anybody's choosing.
 */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocked4 = new BlockList()
for (const [net, bits] of special4) blocked4.addSubnet(net, bits, 'ipv4')
const blocked6 = new BlockList()
for (const [net, bits] of special6) blocked6.addSubnet(net, bits, 'ipv6')
const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the public internet, and so none of the operator's own network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked4.check(address, 'ipv4')
  return family === 6 && public6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6')
}

import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { countedAddress } from './countedAddress.ts'

test.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['one mapped into IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['one mapped in hexadecimal', '::FFFF:cb00:7107', '203.0.113.7'],
  ['one mapped and written out', '0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['a neighbour in the same /64', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['a shortened one', '2001:db8::1', '2001:db8:0:0::/64'],
  ['one shortened behind the network', '2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['the next network', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['the own machine', '::1', '0:0:0:0::/64'],
  ['one with its interface', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['what is no address', 'unix:', 'unix:'],
])('%s, %s, is counted as %s', (_, address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})

const kit = testKit({ TRUSTED_PROXIES: '127.0.0.1' })

test('every address of one /64 shares one count, wherever attempts are counted', async () => {
  const ask = (address: string) =>
    kit.app.inject({
      method: 'POST',
      url: '/api/auth.forgotPassword',
      headers: { 'x-forwarded-for': address },
      payload: { 0: { email: 'ninguem@exemplo.com' } },
    })
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:a:b:c:d', '::ffff:203.0.113.7', '203.0.113.7'])
    await ask(address)

  const hits = await kit.services.sql`select hits from attempts where key like 'mailFromAddress:%'`
  expect(hits.map(({ hits }) => hits)).toEqual([2, 2])
})

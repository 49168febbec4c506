import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createOutside } from './outside.ts'
import { isPublicAddress } from './publicAddress.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.128.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '2606:4700::1111',
  '2a00:1450:4001::200e',
])('%s is of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

const publicName = async () => ['1.1.1.1', '2606:4700::1111']

test.each([
  'http://push.example/a',
  'https://push.example:8443/a',
  'https://user@push.example/a',
  'https://127.0.0.1/a',
  'https://0x7f.1/a',
  'https://2130706433/a',
  'https://127.0.0.1./a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://localhost/a',
  'https://database/a',
  'file:///etc/passwd',
  'push.example/a',
  '',
])('%s is refused before any name is looked up', async (address) => {
  const asked: string[] = []
  const resolve = async (name: string) => {
    asked.push(name)
    return ['1.1.1.1']
  }
  const outside = createOutside({ resolve })

  expect(await outside.isOutside(address)).toBe(false)
  await expect(outside.post(address, {}, new Uint8Array())).rejects.toMatchObject({ code: 'NOT_PUBLIC' })
  expect(asked).toEqual([])
})

test('one private address among several is enough to refuse a name', async () => {
  const outside = createOutside({ resolve: async () => ['1.1.1.1', '10.0.0.1'] })

  expect(await outside.isOutside('https://push.example/a')).toBe(false)
  expect(await createOutside({ resolve: publicName }).isOutside('https://push.example/a')).toBe(true)
})

test.each([
  ['ENOTFOUND', false],
  ['ENODATA', false],
  ['ETIMEOUT', true],
  ['ESERVFAIL', true],
])('a name whose look-up ends with %s', async (code, expected) => {
  const resolve = () => Promise.reject(Object.assign(new Error(code), { code }))

  expect(await createOutside({ resolve }).isOutside('https://push.example/a')).toBe(expected)
})

test('a name that was public and leads into our network a moment later is not connected to', async () => {
  const answers = [['1.1.1.1'], ['127.0.0.1']]
  const outside = createOutside({ resolve: async () => answers.shift() ?? ['127.0.0.1'] })

  expect(await outside.isOutside('https://push.example/a')).toBe(true)
  await expect(outside.post('https://push.example/a', {}, new Uint8Array())).rejects.toMatchObject({
    code: 'NOT_PUBLIC',
  })
})

test('a redirect is not followed', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(307, { location: '/elsewhere', 'retry-after': '7' }).end('x'.repeat(100_000))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const posted = await createOutside({ trusted: [origin] }).post(`${origin}/a`, {}, new Uint8Array())
  expect(posted).toEqual({ status: 307, retryAfter: '7' })
  expect(asked).toEqual(['/a'])
})

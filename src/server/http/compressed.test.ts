import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressed } from './compressed.ts'

const long = JSON.stringify('respirar '.repeat(400))
const app = Fastify()
app.get('/long', (request, reply) => compressed(request, reply, long))
app.get('/short', (request, reply) => compressed(request, reply, 'respirar'))

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['GZIP', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
])('to whoever takes %s it goes as %s', async (accepted, encoding, open) => {
  const { headers, rawPayload } = await ask('/long', accepted)
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(rawPayload.length).toBeLessThan(long.length / 10)
  expect(headers['content-length']).toBe(String(rawPayload.length))
  expect(open(rawPayload).toString()).toBe(long)
})

test.each([undefined, '', 'identity', 'deflate', 'br;q=0, gzip;q=0.0'])(
  'to whoever takes %j as it is',
  async (accepted) => {
    const { headers, body } = await ask('/long', accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBe('accept-encoding')
    expect(body).toBe(long)
  },
)

test('what is short is not worth it', async () => {
  const { headers, body } = await ask('/short', 'br')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toBe('respirar')
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enforceAccess } from '#server/http/routeAccess.ts'
import { Failure, failures } from '#shared/errors.ts'
import { serveFilms } from './films.ts'

const folder = mkdtempSync(join(tmpdir(), 'lumiar-films-'))
const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'video'))
  writeFileSync(join(folder, 'video/mar.mp4'), film)
  writeFileSync(join(folder, 'secret.txt'), 'kept to itself')
  app = Fastify()
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof Failure)) throw error
    return reply.code(failures[error.code]).send({ error: { data: { code: error.code } } })
  })
  const readSession = async (cookie: string | undefined) => (cookie === 'member' ? ({} as never) : null)
  enforceAccess(app, { readSession })
  await serveFilms(app, join(folder, 'video'))
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const ask = (url: string, headers: Record<string, string> = { cookie: 'member' }) => app.inject({ url, headers })

test('a member gets a film, and the part of it a player asks for', async () => {
  const whole = await ask('/files/video/mar.mp4')
  const part = await ask('/files/video/mar.mp4', { cookie: 'member', range: 'bytes=100-199' })

  expect(whole.rawPayload.equals(film)).toBe(true)
  expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
  expect(whole.headers['cache-control']).toMatch(/^private/)
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe('bytes 100-199/1000')
  expect(part.rawPayload.equals(film.subarray(100, 200))).toBe(true)
  expect((await ask('/files/video/mar.mp4', { cookie: 'member', range: 'bytes=5000-' })).statusCode).toBe(416)
})

test('a visitor gets none, whether it exists or not', async () => {
  for (const name of ['mar.mp4', 'nenhum.mp4']) {
    const answer = await ask(`/files/video/${name}`, {})
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ error: { data: { code: 'UNAUTHENTICATED' } } })
  }
})

test.each(['nenhum.mp4', '../secret.txt', '..%2fsecret.txt', '%2e%2e/secret.txt', ''])(
  'nothing else is reached through the folder: %j',
  async (name) => {
    const answer = await ask(`/files/video/${name}`)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('kept to itself')
  },
)

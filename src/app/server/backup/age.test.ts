import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import { decrypted } from './age.ts'
import { backup } from './backup.ts'
import { readArchive } from './readArchive.ts'
import { restore } from './restore.ts'
import { emptyPlaces, fingerprint, urlOf } from './testing/place.ts'
import { quicklySealed } from './testing/quicklySealed.ts'

const kit = testKit()
const { folder, emptyPlace } = emptyPlaces()
const archive = join(folder, 'lumiar.tar.age')
const passphrase = 'uma frase que ninguém adivinha'
const CHUNK = 64 * 1024
const released = new URL('./testing/lumiar-0.1.0.tar', import.meta.url)
let sealed: Buffer

beforeAll(async () => {
  const long = Array.from({ length: 40 }, () => ({
    title: 'Segredo',
    durationMinutes: 5,
    description: 'x'.repeat(2000),
  }))
  await kit.services.db.insert(audioContents).values(long)
  await backup({ ...kit.services, url: urlOf(kit.services.sql.options.database) }, archive, { passphrase })
  sealed = await quicklySealed(Buffer.concat([readFileSync(released), Buffer.alloc(3 * CHUNK)]), passphrase)
})

test('an encrypted backup tells nothing, is for its owner only, and opens by its passphrase', async () => {
  const bytes = readFileSync(archive)
  expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S{22} 17\n/)
  expect([bytes.includes('Segredo'), bytes.includes('lumiar.json')]).toEqual([false, false])
  expect(statSync(archive).mode & 0o777).toBe(0o600)

  const place = await emptyPlace()
  const { isEncrypted } = await restore(place.url, place.files, archive, { passphrase })
  expect(isEncrypted).toBe(true)
  expect((await fingerprint(place.url)).find(({ name }) => name === 'public.audio_contents')?.count).toBe('40')
})

test('without the passphrase, or with another, one sentence says so', async () => {
  await expect(readArchive(archive)).rejects.toThrow('The backup is encrypted: set BACKUP_PASSPHRASE')
  const quick = join(folder, 'quick.age')
  writeFileSync(quick, sealed)
  await expect(readArchive(quick, 'uma outra frase')).rejects.toThrow('The passphrase does not open this backup.')
})

const body = (bytes: Buffer) => bytes.indexOf('\n--- ') + 5 + 44 + 16
const flip = (bytes: Buffer, place: number) => {
  const copy = Buffer.from(bytes)
  copy[place] = (copy[place] ?? 0) ^ 1
  return copy
}
const chunk = (bytes: Buffer, n: number) =>
  bytes.subarray(body(bytes) + n * (CHUNK + 16), body(bytes) + (n + 1) * (CHUNK + 16))

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['one bit changed in the first chunk', (bytes) => flip(bytes, body(bytes) + 1000)],
  ['one bit changed in the last chunk', (bytes) => flip(bytes, bytes.length - 17)],
  ['one bit changed in a tag', (bytes) => flip(bytes, bytes.length - 1)],
  ['one bit changed in the nonce', (bytes) => flip(bytes, body(bytes) - 1)],
  ['one bit changed in the seal of its header', (bytes) => flip(bytes, body(bytes) - 40)],
  ['its last chunk cut off', (bytes) => bytes.subarray(0, body(bytes) + CHUNK + 16)],
  ['its last byte cut off', (bytes) => bytes.subarray(0, bytes.length - 1)],
  ['nothing but a header', (bytes) => bytes.subarray(0, body(bytes))],
  ['half a header', (bytes) => bytes.subarray(0, 60)],
  ['bytes after its end', (bytes) => Buffer.concat([bytes, Buffer.alloc(64)])],
  ['its first chunk twice', (b) => Buffer.concat([b.subarray(0, body(b)), chunk(b, 0), b.subarray(body(b))])],
  ['its first chunk left out', (b) => Buffer.concat([b.subarray(0, body(b)), b.subarray(body(b) + CHUNK + 16)])],
  ['more work asked for than we do', (b) => Buffer.from(b.toString('latin1').replace(' 10\n', ' 30\n'), 'latin1')],
])('an encrypted backup with %s is refused', async (_, damage) => {
  const [whole, damaged] = [join(folder, 'whole.age'), join(folder, 'damaged.age')]
  writeFileSync(whole, sealed)
  writeFileSync(damaged, damage(sealed))
  expect(await readArchive(whole, passphrase)).toMatchObject({ isEncrypted: true })
  await expect(readArchive(damaged, passphrase)).rejects.toThrow(/damaged|not whole/)
})

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('%i bytes come out as they went in', async (size) => {
  const bytes = randomBytes(size)
  const opened: Buffer[] = []
  for await (const piece of decrypted(inPieces(await quicklySealed(bytes, passphrase), 997), passphrase))
    opened.push(piece)
  expect(Buffer.concat(opened).equals(bytes)).toBe(true)
})

/** Of twenty-three letters, by age 1.1.1. */
const theirs =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCA1WVhGS0l0dlFJdkJhVEQ0VkFFcWtnIDE4CjFBbnhSc2wyYTMvL0lLbldtSG1FeHFNanpkaDFk' +
  'eThtbWNOdTUzQVNsSDAKLS0tIHdNRWdHdnVzVEprMjVIL3lzdGhoWnFVRWdLM3d0cjFQQU1FSHFuUFdqa3MKECG1QtXGvSuEdjne2giim0cIrZv3zpmdW1M8' +
  'wO3ZcMdP32RdEaszWYbF0AEu/i/UKt2EAO0zDQ=='

test('what the age program encrypted opens: it is the same format', async () => {
  const opened: Buffer[] = []
  for await (const piece of decrypted(inPieces(Buffer.from(theirs, 'base64'), 50), 'uma frase comprida'))
    opened.push(piece)
  expect(Buffer.concat(opened).toString()).toBe('feito pelo programa age')
})

test('a plain backup is read though a passphrase is set', async () => {
  expect(await readArchive(fileURLToPath(released), passphrase)).toMatchObject({ isEncrypted: false })
})

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt as scryptWithCallback,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'

const scrypt = promisify<string, Buffer, number, object, Buffer>(scryptWithCallback)

export const CIPHER = 'chacha20-poly1305'
export const TAG = { authTagLength: 16 }

/** The first bytes of every file in the age format (https://age-encryption.org/v1). */
export const MAGIC = 'age-encryption.org/v1\n'

/** The logarithm of what scrypt is asked for: 2^17 takes 128 MB and a good part of a second for each guess. */
const WORK_FACTOR = 17
/** What a header may ask of us at most: 256 MB, which is the age program's own choice. */
const MOST_WORK = 18

const FORM =
  /^age-encryption\.org\/v1\n-> scrypt ([A-Za-z\d+/]{22}) (\d{1,2})\n([A-Za-z\d+/]{43})\n--- ([A-Za-z\d+/]{43})\n/

/** A header only the passphrase opens, and the key of what follows it. */
export async function sealHeader(passphrase: string, work = WORK_FACTOR): Promise<{ head: Buffer; key: Buffer }> {
  const fileKey = randomBytes(16)
  const salt = randomBytes(16)
  const cipher = createCipheriv(CIPHER, await wrapKey(passphrase, salt, work), Buffer.alloc(12), TAG)
  const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
  const open = `${MAGIC}-> scrypt ${base64(salt)} ${work}\n${base64(wrapped)}\n---`
  const nonce = randomBytes(16)
  const head = Buffer.concat([Buffer.from(`${open} ${base64(macOf(fileKey, open))}\n`), nonce])
  return { head, key: payloadKey(fileKey, nonce) }
}

/** The key, and how many bytes the header takes of the start that was given. */
export async function openHeader(start: Buffer, passphrase: string): Promise<{ key: Buffer; length: number }> {
  const [header, salt = '', work = '', wrapped = '', mac = ''] = FORM.exec(start.toString('latin1')) ?? []
  if (!header || start.length < header.length + 16 || Number(work) > MOST_WORK)
    throw new Error('The backup is damaged, or was encrypted in another way than by a passphrase.')
  const fileKey = unwrap(await wrapKeyOf(passphrase, salt, Number(work)), Buffer.from(wrapped, 'base64'))
  const signed = header.slice(0, header.lastIndexOf(' '))
  if (!timingSafeEqual(macOf(fileKey, signed), Buffer.from(mac, 'base64')))
    throw new Error('The backup is damaged: its header was changed.')
  const length = header.length + 16
  return { key: payloadKey(fileKey, start.subarray(header.length, length)), length }
}

/** The last one is kept: a restore reads its archive two or three times, and each derivation takes half a second and 128 MB. */
let last: { of: string; key: Buffer } | undefined

async function wrapKeyOf(passphrase: string, salt: string, work: number): Promise<Buffer> {
  const of = JSON.stringify([passphrase, salt, work])
  if (last?.of !== of) last = { of, key: await wrapKey(passphrase, Buffer.from(salt, 'base64'), work) }
  return last.key
}

function unwrap(key: Buffer, wrapped: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, Buffer.alloc(12), TAG)
  decipher.setAuthTag(wrapped.subarray(16))
  const fileKey = decipher.update(wrapped.subarray(0, 16))
  try {
    decipher.final()
  } catch {
    throw new Error('The passphrase does not open this backup.')
  }
  return fileKey
}

const wrapKey = (passphrase: string, salt: Buffer, workFactor: number) =>
  scrypt(passphrase, Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]), 32, {
    N: 2 ** workFactor,
    r: 8,
    p: 1,
    maxmem: 2 ** (workFactor + 11),
  })

const derive = (fileKey: Buffer, salt: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', fileKey, salt, purpose, 32))

const payloadKey = (fileKey: Buffer, nonce: Buffer) => derive(fileKey, nonce, 'payload')

const macOf = (fileKey: Buffer, text: string) =>
  createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(text)
    .digest()

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

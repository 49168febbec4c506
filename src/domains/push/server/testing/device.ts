import { webcrypto } from 'node:crypto'

const { subtle } = webcrypto
const curve = { name: 'ECDH', namedCurve: 'P-256' }

export type Secrets = { privateKey: webcrypto.CryptoKey; publicKey: Uint8Array; auth: Uint8Array }

/** The keys a browser draws when it subscribes. */
export async function makeDevice() {
  const pair = await subtle.generateKey(curve, true, ['deriveBits'])
  const publicKey = new Uint8Array(await subtle.exportKey('raw', pair.publicKey))
  const auth = webcrypto.getRandomValues(new Uint8Array(16))
  return {
    keys: { p256dh: base64url(publicKey), auth: base64url(auth) },
    secrets: { privateKey: pair.privateKey, publicKey, auth },
  }
}

/** RFC 8188 and 8291 as a browser does it, by the other of Node's two cryptographies and without a line of ours. */
export async function decrypt(body: Uint8Array, { privateKey, publicKey, auth }: Secrets): Promise<string> {
  const bytes = new Uint8Array(body)
  const [salt, idLength] = [bytes.slice(0, 16), bytes[20] ?? 0]
  const recordSize = new DataView(bytes.buffer).getUint32(16)
  const sender = bytes.slice(21, 21 + idLength)
  const sealed = bytes.slice(21 + idLength)
  if (idLength !== 65 || sealed.length > recordSize) throw new Error('not one record of aes128gcm')
  const theirs = await subtle.importKey('raw', sender, curve, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, privateKey, 256)
  const ikm = await hkdf(new Uint8Array(shared), auth, [...ascii('WebPush: info\0'), ...publicKey, ...sender], 32)
  const key = await hkdf(ikm, salt, ascii('Content-Encoding: aes128gcm\0'), 16)
  const iv = await hkdf(ikm, salt, ascii('Content-Encoding: nonce\0'), 12)
  const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  const padded = new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv, tagLength: 128 }, aes, sealed))
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('not the last record')
  return new TextDecoder().decode(padded.slice(0, end))
}

/** Whether the token of an `Authorization: vapid t=…, k=…` was signed by that key; and what it claims. */
export async function claimsOf(authorization: string): Promise<Record<string, unknown>> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await subtle.importKey('raw', Buffer.from(publicKey, 'base64url'), ecdsa, false, ['verify'])
  const signed = new TextEncoder().encode(`${head}.${claims}`)
  if (!(await subtle.verify(ecdsa, key, Buffer.from(signature, 'base64url'), signed))) throw new Error('not signed')
  return { ...parse(head), ...parse(claims), publicKey }
}

async function hkdf(secret: Uint8Array, salt: Uint8Array, info: number[], length: number) {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const asked = { name: 'HKDF', hash: 'SHA-256', salt, info: new Uint8Array(info) }
  return new Uint8Array(await subtle.deriveBits(asked, key, length * 8))
}

const ascii = (text: string) => [...new TextEncoder().encode(text)]
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())

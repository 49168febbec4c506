import { createCipheriv, createDecipheriv } from 'node:crypto'
import { CIPHER, openHeader, sealHeader, TAG } from './ageHeader.ts'

const CHUNK = 64 * 1024
const SEALED = CHUNK + TAG.authTagLength
const HEADER_MOST = 512

/**
 * A stream in the age format. Each chunk is authenticated together with its place, and the last one as the last: chunks
 * that were changed, moved, left out or cut off do not open.
 */
export async function encryptor(passphrase: string, work?: number) {
  const { head, key } = await sealHeader(passphrase, work)
  let held: Buffer = Buffer.alloc(0)
  let place = 0
  const seal = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(place++, isLast), TAG)
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  return {
    head,
    /** One chunk is always held back, because only `final` knows which is the last. */
    update(bytes: Buffer): Buffer {
      held = Buffer.concat([held, bytes])
      const sealed: Buffer[] = []
      for (; held.length > CHUNK; held = held.subarray(CHUNK)) sealed.push(seal(held.subarray(0, CHUNK), false))
      return Buffer.concat(sealed)
    },
    final: () => seal(held, true),
  }
}

export async function* decrypted(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0)
  let key: Buffer | undefined
  let place = 0
  const open = async () => {
    const opened = await openHeader(held, passphrase)
    held = held.subarray(opened.length)
    return opened.key
  }
  for await (const piece of source) {
    held = Buffer.concat([held, piece])
    if (!key && held.length < HEADER_MOST) continue
    key ??= await open()
    for (; held.length > SEALED; held = held.subarray(SEALED))
      yield openChunk(key, held.subarray(0, SEALED), nonceOf(place++, false))
  }
  key ??= await open()
  yield openChunk(key, held, nonceOf(place, true))
}

function openChunk(key: Buffer, sealed: Buffer, nonce: Buffer): Buffer {
  const end = sealed.length - TAG.authTagLength
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, TAG)
    decipher.setAuthTag(sealed.subarray(end))
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
  } catch {
    throw new Error('The backup is damaged: it was cut short, or its bytes are not those it was made of.')
  }
}

/** Eleven bytes of counter and one that marks the last chunk. */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(place, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

import { encryptor } from '../age.ts'

/** Sealed as a backup is, but that guessing the passphrase is cheap, and opening it takes no time. */
export async function quicklySealed(bytes: Buffer, passphrase: string): Promise<Buffer> {
  const { head, update, final } = await encryptor(passphrase, 10)
  return Buffer.concat([head, update(bytes.subarray(0, 100)), update(bytes.subarray(100)), final()])
}

import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave with its subscription, in base64url: its public key and a secret only it and we know. */
export type DeviceKeys = { p256dh: string; auth: string }

/** The most a push service has to take, RFC 8030. */
const RECORD_BYTES = 4096

/** Ends the last record's text (RFC 8188). */
const LAST = Buffer.of(2)

/** Drawn anew for each message; given only by the test that compares with the example of RFC 8291. */
type Drawn = { salt: Buffer; privateKey: Buffer | undefined }

/** RFC 8291: a body of `aes128gcm` that nobody but this browser can read, the push service in between neither. */
export function encrypt(
  text: string,
  { p256dh, auth }: DeviceKeys,
  { salt, privateKey }: Drawn = { salt: randomBytes(16), privateKey: undefined },
): Buffer {
  const device = Buffer.from(p256dh, 'base64url')
  const own = createECDH('prime256v1')
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const sender = own.getPublicKey()
  const secret = own.computeSecret(device)
  const seed = derive(
    secret,
    Buffer.from(auth, 'base64url'),
    Buffer.concat([label('WebPush: info'), device, sender]),
    32,
  )
  const key = derive(seed, salt, label('Content-Encoding: aes128gcm'), 16)
  const nonce = derive(seed, salt, label('Content-Encoding: nonce'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(text), cipher.update(LAST), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, uint32(RECORD_BYTES), Buffer.of(sender.length), sender, ...sealed])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

const label = (name: string) => Buffer.from(`${name}\0`)

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

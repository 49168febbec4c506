import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

/** The installation's own key pair in base64url: the public point, uncompressed, and the private number. */
export type ServerKeys = { publicKey: string; privateKey: string }

/** RFC 8292 allows a day at most. */
const VALID_MS = 12 * 60 * 60_000

export function createServerKeys(): ServerKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  return { publicKey: Buffer.concat([Buffer.of(4), ...[x, y].map(bytesOf)]).toString('base64url'), privateKey: d }
}

type Told = { endpoint: string; subject: string; now: Date }

/** RFC 8292: proves to the push service of an endpoint that it is we, whom the browser subscribed to, who send. */
export function authorization({ publicKey, privateKey }: ServerKeys, { endpoint, subject, now }: Told): string {
  const point = bytesOf(publicKey)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' })
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now.getTime() + VALID_MS) / 1000),
    sub: subject,
  }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map(base64urlOf).join('.')
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}

/** Whom a push service may write to about our messages: the site where it has an address, else the sender of its mails. */
export const subjectOf = ({ appUrl, mailFrom }: { appUrl: string; mailFrom: string }) =>
  appUrl.startsWith('https://') ? appUrl : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? mailFrom}`

const base64urlOf = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

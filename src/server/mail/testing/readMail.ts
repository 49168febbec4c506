export type Part = { type: string; disposition: string; text: string }
export type ReadMail = { to: string; subject: string; headers: Map<string, string>; parts: Part[] }

/** A mail as an office kept it, read as a mail program does: words of its head decoded, and every part of its body. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw)
  const named = (name: string) => decodeWords(headers.get(name) ?? '')
  return { to: named('to'), subject: named('subject'), headers, parts: partsOf(headers, body) }
}

export const textOf = ({ parts }: ReadMail) => parts.find(({ type }) => type.startsWith('text/plain'))?.text ?? ''
export const fileOf = ({ parts }: ReadMail) => parts.find(({ disposition }) => disposition.startsWith('attachment'))

function partsOf(headers: Map<string, string>, body: string): Part[] {
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (!boundary) {
    const bytes = bytesOf(body, headers.get('content-transfer-encoding') ?? '7bit')
    return [{ type, disposition: headers.get('content-disposition') ?? '', text: bytes.toString('utf8') }]
  }
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\n/, '')))
    .flatMap((part) => partsOf(part.headers, part.body))
}

function split(raw: string) {
  const end = raw.indexOf('\n\n')
  const lines = raw
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)] as const),
  )
  return { headers, body: raw.slice(end + 2) }
}

function bytesOf(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body)
  return unquoted(body.replace(/=\n/g, ''))
}

/** RFC 2047 */
const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      (how.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : unquoted(word.replaceAll('_', ' '))).toString('utf8'),
    )

const unquoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

import { randomBytes } from 'node:crypto'

/** What may be stored, by extension, and what it is served as. */
const audioTypes = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  webm: 'audio/webm',
} as const satisfies Record<string, `audio/${string}`>

const filmTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const

export type AudioExtension = keyof typeof audioTypes
export type FilmExtension = keyof typeof filmTypes

/** §7: audio/{timestamp}-{random}.{ext}. */
export const audioKey = (
  at: Date,
  extension: AudioExtension,
  random: string = randomBytes(8).toString('hex'),
): string => `audio/${at.getTime()}-${random}.${extension}`

export const filmKey = (at: Date, extension: FilmExtension, random: string = randomBytes(8).toString('hex')): string =>
  `video/${at.getTime()}-${random}.${extension}`

/** A picture is always a JPEG: the browser made it one, the server left nothing but the picture in it. */
export const coverKey = (at: Date, random: string = randomBytes(8).toString('hex')): string =>
  `covers/${at.getTime()}-${random}.jpg`
/** The moment in the keys of what ships with the product: such a file may lie there before its row, and is never swept. */
export const SHIPPED = new Date('2026-11-15T12:00:00Z')

/** How such keys begin. */
export const SHIPPED_KEYS = `audio/${SHIPPED.getTime()}-`

export const isShipped = (key: string) => key.startsWith(SHIPPED_KEYS)

/** The app's own address of a stored file, and back. */
export const urlOfKey = (key: string) => `/files/${key}`

/** A key wherever it stands, as a pattern for PostgreSQL too. */
export const KEY = '[a-z]+/[0-9]{1,15}-[a-z0-9]{1,32}\\.[a-z0-9]{2,5}'

/** The keys a value names, however deep in it. */
export const keysWithin = (value: unknown): string[] => JSON.stringify(value)?.match(new RegExp(KEY, 'g')) ?? []

export const keyOfUrl = (url: string | null) => (url?.startsWith('/files/') ? url.slice('/files/'.length) : null)

export function typeOfKey(key: string): string | undefined {
  if (/^covers\/\d{1,15}-[a-z0-9]{1,32}\.jpg$/.test(key)) return 'image/jpeg'
  const film = /^video\/\d{1,15}-[a-z0-9]{1,32}\.(mp4|webm)$/.exec(key)?.[1]
  if (film) return filmTypes[film as FilmExtension]
  const extension = /^audio\/\d{1,15}-[a-z0-9]{1,32}\.([a-z0-9]{2,5})$/.exec(key)?.[1]
  return extension && isAudioExtension(extension) ? audioTypes[extension] : undefined
}

const UNFINISHED = /\.[0-9a-f-]{36}\.part$/

/** The name of a file while it is being written. */
export const isUnfinished = (key: string) => UNFINISHED.test(key)

/** The key under which an unfinished file would have been stored. */
export const finishedKey = (key: string) => key.replace(UNFINISHED, '')

/** Whether Lumiar gave this name: to a stored file, or to one that was being written. */
export const isOurs = (key: string) => typeOfKey(finishedKey(key)) !== undefined

const isAudioExtension = (extension: string): extension is AudioExtension => Object.hasOwn(audioTypes, extension)

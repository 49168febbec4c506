import type { Writable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askedLoop, endlessSize, type Loop, piecesOf } from '#shared/endless.ts'
import { Failure } from '#shared/errors.ts'
import { askedFade } from '#shared/fade.ts'
import { answerPart } from './answerPart.ts'
import { fadedSound } from './fadedSound.ts'
import { typeOfKey } from './keys.ts'
import type { ByteRange, FileStore, StoredFile } from './store.ts'

const MINUTE = 60_000
const REMEMBERED = 1000

/** §7: audio files, their covers and the films staff sent, to signed-in members, whole or by range; streamed, so that a long file costs as little as a short one. */
export function serveFiles(app: FastifyInstance, files: FileStore) {
  const looks = rememberLooks(files)
  for (const [folder, name] of folders)
    app.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: `/files/${folder}/${name}`,
      config: { access: 'member' },
      async handler(request, reply) {
        const key = `${folder}/${request.params.name}`
        const type = typeOfKey(key)
        const file = type && (await (sendsBytes(request) ? looks.at(key) : looks.anew(key)))
        if (!file) throw new Failure('NOT_FOUND')
        try {
          if (folder === 'audio') await answerSound(request, reply, files, { ...file, key, type })
          else await answerPart(request, reply, { ...file, type, send: (range, to) => files.send(key, range, to) })
        } catch (error) {
          looks.drop(key)
          throw error
        }
      },
    })
}

type Sound = StoredFile & { key: string; type: string }

/**
 * A sound as it is stored, or as its address asks for it: without an end, where it names a stretch that can follow itself, and going
 * down from some place on (decision 017).
 */
function answerSound(request: FastifyRequest, reply: FastifyReply, files: FileStore, sound: Sound) {
  const search = new URL(request.url, 'http://address').searchParams
  const loop = askedLoop(search, sound.size)
  const fade = askedFade(search.get('fade'))
  if (loop === 'impossible' || fade === 'impossible') throw new Failure('INVALID_INPUT')
  const heard = loop === 'plain' ? plain(files, sound) : withoutEnd(files, sound, loop)
  return answerPart(request, reply, fade === 'plain' ? heard : fadedSound(heard, fade))
}

const plain = ({ send }: FileStore, { key, ...sound }: Sound) => ({
  ...sound,
  send: (range: ByteRange, to: Writable) => send(key, range, to),
})

const withoutEnd = ({ send }: FileStore, { key, size, etag, ...sound }: Sound, loop: Loop) => ({
  ...sound,
  size: endlessSize(loop, size),
  etag: etag.replace(/"$/, `-${loop.from}-${loop.to}"`),
  async send(range: ByteRange, to: Writable) {
    for (const piece of piecesOf(loop, size, range)) await send(key, piece, to)
  },
})

/** Films that ship with the product lie in the same folder, served from elsewhere (films.ts): they have no number in front. */
const folders = [
  ['audio', ':name'],
  ['covers', ':name'],
  ['video', ':name(^\\d+-[a-z0-9]+\\.[a-z0-9]+$)'],
] as const

/** A file that is gone shows when it is opened. A browser that has the sound already, or asks about it, would not be told. */
const sendsBytes = ({ method, headers }: FastifyRequest) => method === 'GET' && headers['if-none-match'] === undefined

/** A file never changes, and whoever listens asks for it again and again; only whether it is still there has to be asked anew. */
function rememberLooks({ stat }: FileStore) {
  const seen = new Map<string, { file: StoredFile; until: number }>()
  const anew = async (key: string) => {
    const file = await stat(key)
    if (seen.size >= REMEMBERED) seen.clear()
    if (file) seen.set(key, { file, until: Date.now() + MINUTE })
    else seen.delete(key)
    return file
  }
  const at = (key: string) => {
    const known = seen.get(key)
    return known && Date.now() < known.until ? known.file : anew(key)
  }
  return { at, anew, drop: (key: string) => seen.delete(key) }
}

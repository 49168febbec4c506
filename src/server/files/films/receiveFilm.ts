import { z } from 'zod/mini'
import { parsed, type Upload, type UploadContext } from '#server/http/transfer/receive.ts'
import { Failure } from '#shared/errors.ts'
import { filmLimits } from '#shared/films/films.ts'
import { filmKey, urlOfKey } from '../keys.ts'
import { putWithTimeout, storeFailed } from '../putWithTimeout.ts'
import { filmFormatOf, filmHeadBytes, watchFilm } from './filmFormat.ts'

const nothing = z.strictObject({})

/** Goes ahead of the form that will name it: a row is to do so within a day, otherwise the film is swept away. */
export async function receiveFilm({ files, now, log }: UploadContext, { details, file }: Upload) {
  parsed(nothing, details)
  const head = await file.upTo(filmHeadBytes, 'film')
  const format = filmFormatOf(head)
  if (!format) throw refused('NOT_A_FILM_FILE')
  const watched = watchFilm(format)
  let size = 0
  let reason: unknown

  async function* judged() {
    try {
      for await (const piece of beginningWith(head, file.rest('film'))) {
        size += piece.length
        if (size > filmLimits.bytes) throw refused('FILM_TOO_BIG')
        watched.see(piece)
        if ((watched.minutes() ?? 0) > filmLimits.minutes) throw refused('FILM_TOO_LONG')
        yield piece
      }
      if (!watched.hasPicture()) throw refused('NOT_A_FILM_FILE')
    } catch (error) {
      reason = error
      throw error
    }
  }

  const key = filmKey(now, format)
  await putWithTimeout(files, key, judged()).catch((error) => {
    throw reason ?? storeFailed(log, error)
  })
  return { url: urlOfKey(key) }
}

const refused = (film: string) => new Failure('INVALID_INPUT', { film })

async function* beginningWith(first: Buffer, rest: AsyncIterable<Buffer>) {
  yield first
  yield* rest
}

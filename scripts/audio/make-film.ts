import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { pipeFrames, requireFfmpeg } from './film/ffmpeg.ts'
import { createScene, type FramePainter } from './film/scene.ts'
import { createRandom } from './lib/random.ts'

const WIDTH = 640
const HEIGHT = 360
const FRAME_RATE = 12
const SECONDS = 180
const POSTER_AT = 110
const RAW_INPUT = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`]
const QUIET = ['-hide_banner', '-loglevel', 'error', '-y']
const COLOUR_SPACE = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv']

const here = dirname(fileURLToPath(import.meta.url))

const readArguments = () => {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: join(here, 'out') },
      stills: { type: 'string', default: '' },
      'poster-only': { type: 'boolean', default: false },
    },
  })
  return {
    folder: resolve(values.out),
    stills: values.stills.split(',').filter(Boolean).map(Number),
    posterOnly: values['poster-only'],
  }
}

function* allFrames(paint: FramePainter): Generator<Uint8Array> {
  const total = SECONDS * FRAME_RATE
  for (let frame = 0; frame < total; frame++) {
    if (frame % (FRAME_RATE * 15) === 0) console.log(`${frame / FRAME_RATE} s of ${SECONDS} s`)
    yield paint(frame / FRAME_RATE)
  }
}

const writeFilm = (paint: FramePainter, folder: string): Promise<void> =>
  pipeFrames(
    [
      ...QUIET,
      ...RAW_INPUT,
      '-r',
      String(FRAME_RATE),
      '-i',
      '-',
      '-vf',
      'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int',
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-crf',
      '22',
      '-pix_fmt',
      'yuv420p',
      '-profile:v',
      'high',
      '-x264-params',
      'aq-mode=3:aq-strength=1.2:deblock=-1,-1:keyint=180:bframes=5:rc-lookahead=60',
      '-maxrate',
      '260k',
      '-bufsize',
      '1200k',
      '-threads',
      '1',
      ...COLOUR_SPACE,
      '-movflags',
      '+faststart',
      '-an',
      join(folder, 'horizonte.mp4'),
    ],
    allFrames(paint),
  )

const writePoster = (paint: FramePainter, folder: string): Promise<void> =>
  pipeFrames(
    [...QUIET, ...RAW_INPUT, '-i', '-', '-c:v', 'libwebp', '-quality', '96', join(folder, 'horizonte.webp')],
    [paint(POSTER_AT)],
  )

const writeStill = (paint: FramePainter, folder: string, seconds: number): Promise<void> =>
  pipeFrames([...QUIET, ...RAW_INPUT, '-i', '-', join(folder, `horizonte-${seconds}.png`)], [paint(seconds)])

const { folder, stills, posterOnly } = readArguments()
requireFfmpeg()
await mkdir(folder, { recursive: true })
const paint = createScene(createRandom('horizonte'), WIDTH, HEIGHT)
if (stills.length) {
  for (const seconds of stills) await writeStill(paint, folder, seconds)
} else {
  await writePoster(paint, folder)
  if (!posterOnly) await writeFilm(paint, folder)
}

// Writes the fonts the app ships: each family at the weights it is used at. `npm run fonts` after a change here or of a family.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const families = fileURLToPath(new URL('../node_modules/@fontsource-variable/', import.meta.url))
const shipped = fileURLToPath(new URL('../src/app/client/fonts/', import.meta.url))

/** What each file is made of. A number is one weight; a variable font costs twice as much as one of its weights. */
const fonts = {
  figtree: { source: 'figtree/files/figtree-latin-wght-normal.woff2', weight: { min: 400, max: 700 } },
  fraunces: { source: 'fraunces/files/fraunces-latin-wght-normal.woff2', weight: 600 },
  'fraunces-text': { source: 'fraunces/files/fraunces-latin-wght-normal.woff2', weight: 400 },
  'fraunces-italic': { source: 'fraunces/files/fraunces-latin-wght-italic.woff2', weight: 400 },
}

export const fontNames = Object.keys(fonts) as (keyof typeof fonts)[]
export const pathOf = (name: keyof typeof fonts) => `${shipped}${name}.woff2`

export const makeFont = (name: keyof typeof fonts): Promise<Buffer> =>
  subsetFont(readFileSync(families + fonts[name].source), latin, {
    targetFormat: 'woff2',
    variationAxes: { wght: fonts[name].weight },
  })

/** All that the Latin files of both families hold: Portuguese, its neighbours, and their signs. */
const latin = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
]
  .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map((code) => String.fromCodePoint(code))
  .join('')

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const name of fontNames) {
    const font = await makeFont(name)
    writeFileSync(pathOf(name), font)
    console.log(`${name}: ${font.length} bytes`)
  }

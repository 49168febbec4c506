import { withoutAccents } from './words.ts'

/** What the drawing of a sound is made of, from the back to the front; of each row the first that is named. */
const rows = [
  { moon: ['noite', 'lua'], sun: ['sol', 'manha', 'dia', 'aurora'], cloud: ['nuvem', 'nuvens'] },
  {
    window: ['janela'],
    roof: ['telhado'],
    porch: ['varanda'],
    bamboo: ['bambu'],
    trees: ['mata', 'florest', 'bosque'],
    hills: ['serra', 'montanha', 'terra'],
  },
  {
    rain: ['chuva', 'garoa', 'tempestade'],
    sea: ['mar', 'oceano', 'onda', 'praia'],
    river: ['rio'],
    stream: ['riacho', 'agua', 'cachoeira'],
    strings: ['corda', 'monocordio'],
    voice: ['mantra', 'om', 'canto'],
    strata: ['drone'],
  },
  {
    embers: ['brasa'],
    fire: ['fogo', 'fogueira', 'lareira'],
    bowl: ['taca'],
    bell: ['sino'],
    spark: ['faisca'],
    pulses: ['isocronic'],
    tones: ['binaura', 'frequencia'],
    birds: ['passaro', 'ave'],
    wind: ['vento', 'brisa'],
    heart: ['coracao'],
    square: ['quadrado'],
    held: ['sete'],
    breath: ['respira'],
    hush: ['silencio'],
  },
] as const

type Row = (typeof rows)[number]
export type SoundElement = Row extends infer R ? (R extends Row ? keyof R : never) : never

/** Shorter ones are whole words, or their plural: `mar` is not `maravilha`. */
const LONG = 5

export function elementsOf({ title, tags }: { title: string; tags?: readonly string[] | null }): SoundElement[] {
  const words = withoutAccents([title, ...(tags ?? [])].join(' ')).split(/[^a-z0-9]+/)
  const isNamed = (starts: readonly string[]) =>
    words.some((word) => starts.some((start) => (start.length < LONG ? bare(word) === start : word.startsWith(start))))
  return rows.flatMap((row) => {
    const found = Object.entries(row).find(([, starts]) => isNamed(starts))
    return found ? [found[0] as SoundElement] : []
  })
}

const bare = (word: string) => word.replace(/s$/, '')

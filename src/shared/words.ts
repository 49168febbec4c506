const MOST = 8

/** What was typed, word by word, the longest first; each must be found. Of very many the longest: they tell the most. */
export const wordsOf = (search = '') =>
  [...new Set(search.split(/\s+/).filter(Boolean))].sort((one, other) => other.length - one.length).slice(0, MOST)

/**
 * A pattern that finds a word whatever its case and accents, also those written as signs of their own, for the case-blind
 * match of PostgreSQL (`~*`) and of the browser alike. Of long texts it is thirty times faster there than taking the
 * accents off each.
 */
export const patternOf = (word: string) => [...withoutAccents(word)].map(signPattern).join('')

export const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const LOOSE = '[\u0300-\u036f]*'

function signPattern(sign: string): string {
  const kin = accented().get(sign)
  if (kin) return `[${sign}${kin}]${LOOSE}`
  return /[!-/:-@[-`{-~]/.test(sign) ? `\\${sign}` : `${sign}${/\p{L}/u.test(sign) ? LOOSE : ''}`
}

let known: Map<string, string> | undefined

/** Every Latin letter that stands for another with accents, by that other. */
function accented(): Map<string, string> {
  if (known) return known
  known = new Map()
  for (const [first, last] of LATIN)
    for (let code = first; code <= last; code++) {
      const letter = String.fromCodePoint(code)
      const plain = withoutAccents(letter)
      if (letter !== plain && letter === letter.toLowerCase() && /^[a-z]$/.test(plain))
        known.set(plain, (known.get(plain) ?? '') + letter)
    }
  return known
}

/** Latin-1 to Latin Extended-B, and Latin Extended Additional. */
const LATIN = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const

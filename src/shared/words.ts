const MOST = 8

/**
 * What was typed, word by word, the longest first; each must be found. Of very many the longest: they tell the most. An
 * accent alone is no word: without it nothing is left to look for.
 */
export const wordsOf = (search = '') =>
  [...new Set(search.split(/\s+/).filter(withoutAccents))]
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST)

/**
 * A pattern that finds a word whatever its case and accents, also those written as signs of their own, for the case-blind
 * match of PostgreSQL (`~*`) and of the browser alike. Of long texts it is thirty times faster there than taking the
 * accents off each. A word in whatever script is found as it was typed: some signs are not put together again by NFC.
 */
export function patternOf(word: string): string {
  const composed = word.normalize('NFC')
  const pattern = [...composed.toLowerCase().replace(new RegExp(LOOSE, 'g'), '')].map(signPattern).join('')
  return word === composed ? pattern : `(?:${pattern}|${[...word].map(escaped).join('')})`
}

export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Accents, the voice marks of kana, and the sign that asks for an emoji in colour: they may be there or not. */
const LOOSE = '[\\u0300-\\u036f\\u3099\\u309a\\ufe0f]*'

/** Of a Latin letter all its kin; of any other the letter as typed, in one sign or several, and without its accents. */
function signPattern(sign: string): string {
  const plain = withoutAccents(sign)
  const kin = accented().get(plain)
  if (kin) return `[${plain}${kin}]${LOOSE}`
  const [one, ...others] = new Set([sign, sign.normalize('NFD'), plain].filter(Boolean).map(escaped))
  const spelt = others.length > 0 ? `(?:${[one, ...others].join('|')})` : one
  return `${spelt}${/[\p{L}\p{Emoji}]/u.test(sign) ? LOOSE : ''}`
}

const escaped = (sign: string) => (/^[!-/:-@[-`{-~]$/.test(sign) ? `\\${sign}` : sign)

let known: Map<string, string> | undefined

/** Every Latin letter that stands for another with accents, by that other. Both cases of İ are i to the eye, not to a pattern. */
function accented(): Map<string, string> {
  if (known) return known
  known = new Map()
  for (const [first, last] of LATIN)
    for (let code = first; code <= last; code++) {
      const letter = String.fromCodePoint(code)
      const plain = withoutAccents(letter)
      const lower = letter.toLowerCase()
      if (letter !== plain && (letter === lower || lower.length > 1) && /^[a-z]$/.test(plain))
        known.set(plain, (known.get(plain) ?? '') + letter)
    }
  return known
}

/** Latin-1 to Latin Extended-B, and Latin Extended Additional. */
const LATIN = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const

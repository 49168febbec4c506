/** What a reader takes for one letter: an emoji, a flag or a letter with loose accents is several signs of a string. */
export const firstGrapheme = (text: string): string =>
  LATIN.exec(text.trim())?.[0] ?? graphemesOf(text.trim())[Symbol.iterator]().next().value ?? ''

/** A letter that stands for itself, as nearly every name begins with: asking the engine takes a hundred times as long. */
const LATIN = /^[!-\u02ff](?![\u0300-\uffff])/

/** The beginning of a text, at most so many UTF-16 units long, as every limit of a field is counted. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text
  let cut = ''
  for (const grapheme of graphemesOf(text)) {
    if (cut.length + grapheme.length > most) break
    cut += grapheme
  }
  return cut
}

/** One after the other, because only the first few are ever needed. In a browser that cannot tell them: code points. */
function* graphemesOf(text: string): Generator<string, void> {
  if (typeof Intl.Segmenter === 'function')
    for (const { segment } of new Intl.Segmenter('pt-BR').segment(text)) yield segment
  else yield* text
}

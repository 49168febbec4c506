import { patternOf, wordsOf } from '#shared/words.ts'

/** A text, to the letter as it was written, with the words that were searched for marked in it. */
export function Marked({ text, search }: { text: string; search: string }) {
  return splitAt(text, search).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <mark
        key={index}
        className="rounded-md bg-gold/25 text-inherit forced-colors:bg-[Mark] forced-colors:text-[color:MarkText]"
      >
        {part}
      </mark>
    ),
  )
}

/** Every other part is a word that was found. */
function splitAt(text: string, search: string): string[] {
  const words = wordsOf(search).map(patternOf)
  return words.length > 0 ? text.split(new RegExp(`(${words.join('|')})`, 'gi')) : [text]
}

export const marks = ['h2', 'h3', 'strong', 'em', 'ul', 'blockquote', 'a'] as const
export type Mark = (typeof marks)[number]

type Marked = { text: string; select: { from: number; to: number } }

const ADDRESS = 'https://'

/** The chosen words with the mark around them, and what is chosen afterwards: the words, or a link's address. */
export function marked(mark: Mark, words: string): Marked {
  if (mark === 'a') return around(`<a href="`, ADDRESS, `">${words}</a>`)
  if (mark === 'ul') {
    const items = words.split('\n').filter((line) => line.trim())
    return around('\n\n<ul>\n<li>', items.join('</li>\n<li>'), '</li>\n</ul>\n\n')
  }
  const gap = mark === 'strong' || mark === 'em' ? '' : '\n\n'
  return around(`${gap}<${mark}>`, words, `</${mark}>${gap}`)
}

const around = (before: string, chosen: string, after: string): Marked => ({
  text: before + chosen + after,
  select: { from: before.length, to: before.length + chosen.length },
})

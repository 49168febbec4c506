const startsBlock = /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr)\b/i

/** Rich text as staff write it: paragraphs by blank lines, tags only for what is more than a paragraph. */
export const htmlOf = (written: string) =>
  written
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (startsBlock.test(part) ? part : `<p>${part.replace(/ *\n */g, '<br />')}</p>`))
    .join('\n')

/** The way back; a paragraph within a quotation or a list keeps its tags. */
export function writtenOf(html: string): string {
  let depth = 0
  return html
    .replace(/<(\/?)(?:blockquote|ul|ol|pre)\b[^>]*>|<p>([\s\S]*?)<\/p>/gi, (found, closing, paragraph) => {
      if (paragraph === undefined) {
        depth += closing ? -1 : 1
        return found
      }
      return depth > 0 ? found : `\n\n${plain(paragraph)}\n\n`
    })
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const plain = (paragraph: string) =>
  paragraph
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\s*<br\s*\/?>\s*/gi, '\n')
    .trim()

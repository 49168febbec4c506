import sanitize from 'sanitize-html'
import { richText } from '../rules.ts'

/** Texts that are remembered as they came out: a text is read far more often than it is written. */
const MOST = 200
const cleaned = new Map<string, string>()

/** Rich text as it may be stored and sent: a closed list of tags, no attribute but a link's address. */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  if (cleaned.size >= MOST) cleaned.clear()
  const result = clean(html)
  cleaned.set(html, result)
  return result
}

function clean(html: string): string {
  return sanitize(html, {
    allowedTags: richText.tags,
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nestingLimit: 40,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href.trim()) }),
    },
  })
}

function linkTo(href: string): Record<string, string> {
  if (!richText.link.test(href)) return {}
  return richText.isOutside(href) ? { href, rel: 'noopener noreferrer', target: '_blank' } : { href }
}

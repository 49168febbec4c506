import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { richText } from '../rules.ts'
import './reading.css'

/** Rich text is sanitised when stored and when sent, and once more here, by the DOM parser that is about to show it. */
export function RichText({ html }: { html: string }) {
  const __html = useMemo(() => purify(html), [html])
  return <div className="reading reading-width" dangerouslySetInnerHTML={{ __html }} />
}

const purifier = DOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (node) => {
  const href = node.getAttribute('href')
  if (href === null || !richText.isOutside(href)) return
  node.setAttribute('rel', 'noopener noreferrer')
  node.setAttribute('target', '_blank')
})

const purify = (html: string) =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: richText.tags,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: richText.link,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })

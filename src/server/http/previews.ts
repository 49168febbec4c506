import type { KitServices } from '#server/services.ts'
import { isDatabaseUnreachable } from '../db/connect.ts'

/** What a link to a public page shows before it is opened. */
export type Shown = { title: string; description: string }

/** Nothing for an address of nothing: the page is answered as not found. */
export type Preview = (
  ctx: Pick<KitServices, 'db'> & { now: Date },
  params: Record<string, string>,
) => Promise<Shown | null>

/** A page whose preview cannot be read now is sent without: it asks for itself, and says what is wrong. */
export const orUnknown = (error: unknown) => {
  if (isDatabaseUnreachable(error)) return undefined
  throw error
}

const PRODUCT = 'Lumiar'

/** The page's HTML with the title and description of what it shows, for browsers and for those who draw a link. */
export function withPreview(html: string, { title, description }: Shown, address: URL): string {
  const tags = [
    `<title>${escaped(`${title} · ${PRODUCT}`)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', PRODUCT),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:locale', 'pt_BR'),
    meta('property', 'og:url', address.href),
    meta('property', 'og:image', new URL('/icons/icon-512.png', address).href),
    meta('name', 'twitter:card', 'summary'),
  ]
  const rest = html.replace(/<title>.*?<\/title>/, '').replace(/<meta name="description"[^>]*>/, '')
  return rest.replace('</head>', () => `${tags.join('')}</head>`)
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

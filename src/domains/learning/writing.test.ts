import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { contentFile } from '#server/content/contentFiles.ts'
import { trackLevels } from './rules.ts'
import { cleanHtml } from './server/cleanHtml.ts'
import { htmlOf, writtenOf } from './writing.ts'

test.each([
  ['one line', 'Olá.', '<p>Olá.</p>'],
  ['two paragraphs', 'Um.\n\nDois.', '<p>Um.</p>\n<p>Dois.</p>'],
  ['verses', 'Um,\ndois.', '<p>Um,<br />dois.</p>'],
  ['a heading among them', 'Um.\n\n<h2>Título</h2>\n\nDois.', '<p>Um.</p>\n<h2>Título</h2>\n<p>Dois.</p>'],
  ['a list', '<ul>\n<li>Um</li>\n</ul>', '<ul>\n<li>Um</li>\n</ul>'],
  ['words in bold', '<strong>Um</strong> dois', '<p><strong>Um</strong> dois</p>'],
  ['nothing', ' \n\n ', ''],
])('%s becomes its HTML and comes back', (_, written, html) => {
  expect(htmlOf(written)).toBe(html)
  expect(writtenOf(html)).toBe(written.trim())
})

test('a quotation keeps its own paragraphs', () => {
  const html = '<p>Antes.</p>\n<blockquote><p>Um.</p><p>Dois.</p></blockquote>\n<p>Depois.</p>'

  expect(htmlOf(writtenOf(html))).toBe(html)
})

const tracks = z.object({
  modules: z.array(z.object({ title: z.string(), content: z.object({ text_content: z.optional(z.string()) }) })),
})

const shipped = trackLevels.flatMap((level) =>
  contentFile(`tracks/${level}.json`, tracks).modules.flatMap(({ title, content: { text_content } }) =>
    text_content ? [[title, cleanHtml(text_content)] as const] : [],
  ),
)

test.each(shipped)('“%s” survives being opened and saved unchanged', (_, html) => {
  const tight = (text: string) => text.replace(/>\s+</g, '><').trim()

  expect(tight(cleanHtml(htmlOf(writtenOf(html))))).toBe(tight(html))
})

import type { Message } from './mail.ts'
import { texts } from './texts.ts'

type Body = Pick<Message, 'text' | 'link' | 'after' | 'unsubscribe'>

/**
 * The words of a mail in a light form. It names no colour, so that a dark mail program can read it, fetches nothing, and has no
 * address that the text does not have.
 */
export const htmlOf = ({ text, link, after, unsubscribe }: Body): string =>
  [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>',
    '<body style="margin:0;padding:24px;font:17px/1.6 Georgia,serif"><div style="max-width:34em;margin:0 auto">',
    ...paragraphs(text),
    `<p style="margin:1.4em 0">${anchor(link)}</p>`,
    ...(after ? [...paragraphs(after.text), `<p>${anchor(after.link)}</p>`] : []),
    ...(unsubscribe
      ? [`<p style="margin-top:2.4em;font-size:14px;opacity:.75">${texts.turnOff} ${anchor(unsubscribe)}</p>`]
      : []),
    '</div></body></html>',
  ].join('\n')

const paragraphs = (text: string) =>
  text.split(/\n{2,}/).map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)

const anchor = (link: string) => `<a href="${escaped(link)}">${escaped(link)}</a>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

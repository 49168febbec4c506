import { type Html, html } from './html.ts'

/** The file's own look: the product's colours by day and by night, black on white on paper. */
export const style: Html = html`
:root { color-scheme: light dark; --ink: #2a2a22; --muted: #676352; --line: #e9e1d1; --bg: #faf6ee; --title: #44502a }
@media (prefers-color-scheme: dark) { :root { --ink: #f3efe2; --muted: #b3ad99; --line: #2c3022; --bg: #13150f; --title: #c3d094 } }
* { box-sizing: border-box }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; background: var(--bg); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1, h2 { font-family: Georgia, serif; color: var(--title); line-height: 1.2 }
h2 { margin: 2.5rem 0 0.5rem }
p { max-width: 42rem; color: var(--muted) }
table { width: 100%; border-collapse: collapse }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
th { font-size: 0.8rem; color: var(--muted) }
td { white-space: pre-wrap }
@media (max-width: 40rem) {
  thead { position: absolute; clip-path: inset(50%) }
  tr { display: block; padding: 0.6rem 0; border-bottom: 1px solid var(--line) }
  td { display: block; padding: 0.1rem 0; border: 0 }
  td:empty { display: none }
  td::before { content: attr(data-head) ": "; color: var(--muted); font-size: 0.85rem }
}
@media print {
  :root { --ink: #000; --muted: #333; --line: #bbb; --bg: #fff; --title: #000 }
  body { max-width: none; padding: 0; font-size: 10pt }
  h2 { break-after: avoid }
  tr { break-inside: avoid }
}
`

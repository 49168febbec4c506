import type { Plugin } from 'vite'

/**
 * Tailwind writes a second way beside each modern one, for browsers older than it supports itself (Chrome 111, Safari 16.4,
 * Firefox 128). Nobody else needs to fetch those.
 */
export function modernCss(): Plugin {
  return {
    name: 'modern-css',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = modern(String(file.source))
    },
  }
}

const modern = (css: string) =>
  withoutBlock(css, '@layer properties{')
    .replace(/@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1')
    .replace(/(?<=[{}])([^{}]+\{)([\w-]+):[^;{}]+\}\1\2:color-mix/g, '$1$2:color-mix')

function withoutBlock(css: string, opening: string): string {
  const start = css.indexOf(opening)
  if (start < 0) return css
  let depth = 1
  let end = start + opening.length
  while (depth > 0 && end < css.length) {
    const sign = css[end++]
    if (sign === '{') depth++
    if (sign === '}') depth--
  }
  return css.slice(0, start) + css.slice(end)
}

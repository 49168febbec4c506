import type { Plugin } from 'vite'

/**
 * Tailwind writes every half-transparent colour twice and every `@property` a second time, for browsers older than the
 * ones we are made for (README: Safari 16.4, Chrome 111, Firefox 128). One kilobyte of every first visit.
 */
export function withoutOldFallbacks(): Plugin {
  return {
    name: 'without-old-fallbacks',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = stripFallbacks(String(file.source))
      },
    },
  }
}

const HAS_COLOR_MIX = String.raw`@supports \(color:color-mix\(in lab, red, red\)\)`
/** A rule of one declaration, followed by the same one with the mixed colour. */
const WRITTEN_TWICE = String.raw`(?<=^|[{};])([^{};]+\{[\w-]+:)[^{};]*\}${HAS_COLOR_MIX}\{\1([^{};]*\})\}`

export const stripFallbacks = (css: string) =>
  css
    .replace(/@layer properties\{@supports [^{]+\{(?:[^{}]+\{[^{}]*\})+\}\}/, '')
    .replace(new RegExp(WRITTEN_TWICE, 'g'), '$1$2')
    .replace(new RegExp(`${HAS_COLOR_MIX}\\{([^{}]+\\{[^{}]*\\})\\}`, 'g'), '$1')

import type { Plugin } from 'vite'

/**
 * Each shape of each icon carries a random key, for React's warning about lists while developing, and some icons carry the
 * names they had before. The shapes of an icon never change places, and nobody asks for the old names: a kilobyte of every
 * first visit, and random letters are what compresses worst.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: withoutKeys(code), map: null }),
    },
  }
}

export const withoutKeys = (code: string) =>
  code
    .replace(/,\s*key: "\w+"(?=\s*\})/g, '')
    .replace(/,\s*aliases: \[[^\]]*\]/g, '')
    .replace(/^__iconData\.node;\n/m, '')

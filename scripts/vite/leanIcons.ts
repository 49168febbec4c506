import type { Plugin } from 'vite'

/**
 * Each shape of each icon carries a random key, for React's warning about lists while developing, and some icons carry the
 * names they had before. The shapes of an icon never change places, and nobody asks for the old names: a kilobyte of every
 * first visit, and random letters are what compresses worst. Their lines are drawn as one, too: a long list has thousands.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: inOnePath(withoutKeys(code)), map: null }),
    },
  }
}

export const withoutKeys = (code: string) =>
  code
    .replace(/,\s*key: "\w+"(?=\s*\})/g, '')
    .replace(/,\s*aliases: \[[^\]]*\]/g, '')
    .replace(/^__iconData\.node;\n/m, '')

const PATH = /\[\s*"path",\s*\{\s*d: "([^"]+)"\s*\}\s*\],?\s*/g

export function inOnePath(code: string): string {
  const lines = [...code.matchAll(PATH)].map(([, line = '']) => fromTheCorner(line))
  return code.replace(PATH, () => {
    const all = lines.splice(0).join('')
    return all && `["path", { d: "${all}" }],`
  })
}

/** A small `m` is a step from where the line before it ended; first in a path it is one from the corner. */
const fromTheCorner = (line: string) => (line.startsWith('m') ? `M0 0${line}` : line)

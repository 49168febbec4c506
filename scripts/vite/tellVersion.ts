import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Writes the version into the HTML of every page. The scripts stay the same from one version to the next. */
export function tellVersion(): Plugin {
  const path = fileURLToPath(new URL('../../package.json', import.meta.url))
  const { version } = JSON.parse(readFileSync(path, 'utf8'))
  return {
    name: 'tell-version',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'version', content: version }, injectTo: 'head' }],
  }
}

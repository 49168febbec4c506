import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { paths } from '../../src/shared/paths.ts'

const SHELL = 'src/client/layout/Shell.tsx'

/**
 * Which files each page consists of, for the server to announce them in the page's own HTML: otherwise the browser would
 * learn of a page's code only after it has run the app's. Written beside the build as dist/pages.json.
 */
export function pageChunks(): Plugin {
  return {
    name: 'page-chunks',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const files = filesOf(bundle)
      const pages = readPages().map(({ path, module, isPublic }) => [
        path,
        [...new Set([...files(module), ...(isPublic ? [] : files(SHELL))])],
      ])
      writeFileSync(join(dir, '../pages.json'), JSON.stringify(Object.fromEntries(pages), null, 1))
    },
  }
}

/** The table of pages is read as it stands; a line that cannot be read stops the build. */
function readPages() {
  const table = readFileSync('src/client/routes.ts', 'utf8')
  const lines = table.matchAll(/(publicPage|page)\(\s*paths\.(\w+),\s*titles\.\w+,\s*\(\) =>\s*import\('([^']+)'\)/g)
  const found = new Map([...lines].map(([, kind, name = '', module = '']) => [name, { kind, module }]))
  return Object.entries(paths).map(([name, path]) => {
    const page = found.get(name)
    if (!page) throw new Error(`src/client/routes.ts has no readable line for paths.${name}`)
    return {
      path,
      module: page.module.replace('#', 'src/').replace('./', 'src/client/'),
      isPublic: page.kind === 'publicPage',
    }
  })
}

function filesOf(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const collect = (fileName: string, found: Set<string>) => {
    const chunk = named.get(fileName)
    if (!chunk || chunk.isEntry || found.has(fileName)) return found
    found.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const next of chunk.imports) collect(next, found)
    return found
  }
  return (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (!chunk) throw new Error(`no file of the build holds ${module}`)
    return collect(chunk.fileName, new Set())
  }
}

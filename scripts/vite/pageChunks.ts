import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { declaredPages } from './declaredPages.ts'

const MEMBER_AREA = 'src/app/client/MemberArea.tsx'
const NEWCOMERS_PART = 'src/app/client/pages/FirstWeek.tsx'

/**
 * Which files each page consists of, for the server to announce them in the page's own HTML: otherwise the browser would
 * learn of a page's code only after it has run the app's. Written beside the build as dist/pages.json; what a new member's
 * home consists of besides, as dist/newcomersPart.json.
 */
export function pageChunks(): Plugin {
  return {
    name: 'page-chunks',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = filesOf(bundle)
      const pages = (await declaredPages(process.cwd())).map(({ path, module, isPublic }) => [
        path,
        [...new Set([...files(module), ...(isPublic ? [] : files(MEMBER_AREA))])],
      ])
      writeFileSync(join(dir, '../pages.json'), JSON.stringify(Object.fromEntries(pages), null, 1))
      writeFileSync(join(dir, '../newcomersPart.json'), JSON.stringify([...files(NEWCOMERS_PART)], null, 1))
    },
  }
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

import { join, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { manifestsAlone } from './manifestsAlone.ts'

export type DeclaredPage = { path: string; module: string; isPublic: boolean }

const entry = `
  export { memberPages } from './src/app/client/memberPages.ts'
  export { publicPages } from './src/app/client/publicPages.ts'`

/** The pages the manifests declare, each with the file behind its lazy import, read by running the manifests themselves. */
export async function declaredPages(root: string): Promise<DeclaredPage[]> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    define: { 'import.meta.env.DEV': 'false' },
    plugins: [manifestsAlone, namedPages(root)],
    write: false,
  })
  const code = Buffer.from(outputFiles[0]?.text ?? '').toString('base64')
  const { memberPages, publicPages } = await import(`data:text/javascript;base64,${code}`)
  return Promise.all(
    [...publicPages, ...memberPages].map(async ({ path, load, isPublic = false }) => ({
      path,
      module: (await load()).module,
      isPublic,
    })),
  )
}

/** An esbuild plugin: a lazily imported page is replaced by a module that exports the name of its file. */
const namedPages = (root: string): Plugin => ({
  name: 'named-pages',
  setup(bundle) {
    bundle.onResolve({ filter: /./ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' ? { path: relative(root, join(resolveDir, path)), namespace: 'page' } : undefined,
    )
    bundle.onLoad({ filter: /./, namespace: 'page' }, ({ path }) => ({
      contents: `export const module = ${JSON.stringify(path)}`,
    }))
  },
})

import { fileURLToPath } from 'node:url'
import { build, type Plugin as EsbuildPlugin } from 'esbuild'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { firstCallsAlone } from './firstCallsAlone.ts'
import { manifestsAlone } from './manifestsAlone.ts'

const entry = fileURLToPath(new URL('../../src/app/client/boot.ts', import.meta.url))

const APP = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/** Fetched with the page, run when the first script says so (src/app/client/startApp.ts). */
const ASIDE = '<link rel="modulepreload" crossorigin href="$1"><template id="app">$&</template>'

/** Theme and first questions must not wait for the app, and the page's policy allows no inline script: a tiny hashed file. */
export function bootFirst(): Plugin {
  let reference: string | undefined
  return {
    name: 'boot-first',
    async buildStart() {
      if (!this.meta.watchMode) reference = this.emitFile({ type: 'asset', name: 'boot.js', source: await compile() })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const file = Object.values(bundle ?? {}).find(({ fileName }) => /boot-[\w-]+\.js$/.test(fileName))
        const tag = reference && file ? { attrs: { src: `/${file.fileName}` } } : { children: await compile() }
        const tags: HtmlTagDescriptor[] = [{ tag: 'script', injectTo: 'head-prepend', ...tag }]
        return { html: bundle ? html.replace(APP, ASIDE) : html, tags }
      },
    },
  }
}

async function compile(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    // As a module, which may hold import(), inside of a function: as a plain script esbuild would ship a loader with it.
    format: 'esm',
    banner: { js: '(()=>{' },
    footer: { js: '})()' },
    target: 'es2022',
    define: { 'import.meta.env.DEV': 'false' },
    plugins: [firstCallsAlone, manifestsAlone, withoutPages],
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** The manifests name every page; the first script reads what each asks and never loads one. */
const withoutPages: EsbuildPlugin = {
  name: 'without-pages',
  setup(bundle) {
    bundle.onResolve({ filter: /./ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: '.', external: true } : undefined,
    )
  },
}

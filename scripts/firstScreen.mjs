// Builds home for Node, so that the server can send it painted: src/app/client/firstScreen.tsx with React inside.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { root } from './prepare.mjs'

export const buildFirstScreen = (outfile) =>
  bundle({
    entryPoints: [join(root, 'src/app/client/firstScreen.tsx')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false', 'import.meta.env.PROD': 'true' },
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); ${NO_BROWSER}`,
    },
    plugins: [onServer, namedIcons],
    logLevel: 'warning',
  })

/** What modules of the browser reach for while they are loaded. Of nobody, and seen by this bundle alone. */
const NO_BROWSER = `const window = {}, document = new EventTarget(), addEventListener = () => {}, Audio = EventTarget,
  navigator = { onLine: true }, location = { pathname: '/', search: '', origin: '' }, history = {}`

/** Of what is loaded later, what is painted: it is loaded with the program. */
const PAINTED = /\/FirstWeek\.tsx$/

/** Stores are as they begin, nothing is deferred, and what else is loaded later is still awaited. */
const onServer = {
  name: 'on-server',
  setup(build) {
    build.onResolve({ filter: /^react$/ }, ({ importer, namespace }) =>
      namespace === 'on-server' || /node_modules\/react(-dom)?\//.test(importer)
        ? undefined
        : { path: 'react', namespace: 'on-server' },
    )
    build.onLoad({ filter: /./, namespace: 'on-server' }, () => ({ contents: REACT, resolveDir: root }))
    // Of ours alone: packages load nothing later, and to be asked about each of their files takes long.
    build.onResolve({ filter: /\.tsx?$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' && !PAINTED.test(path) ? { path: 'later', namespace: 'later' } : undefined,
    )
    build.onLoad({ filter: /./, namespace: 'later' }, () => ({ contents: LATER }))
  },
}

/** Of two thousand icons, those that our sources name: to read the others, and to leave them out, took most of the build. */
const namedIcons = {
  name: 'named-icons',
  setup(build) {
    build.onLoad({ filter: /\/lucide-react\.mjs$/ }, ({ path }) => ({
      contents: withNamedIcons(readFileSync(path, 'utf8')),
    }))
  },
}

function withNamedIcons(list) {
  const named = iconNames()
  const isNeeded = (line) =>
    !/ from '\.\/icons\/|\{ index as icons \}/.test(line) ||
    [...line.matchAll(/default as (\w+)/g)].some(([, name]) => named.has(name))
  return list.split('\n').filter(isNeeded).join('\n')
}

/** Every word that may be one, wherever a source of ours imports some. One that were missed would end the build. */
function iconNames() {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, 'src', name), 'utf8'))
    .filter((text) => text.includes("'lucide-react'"))
  return new Set(sources.flatMap((text) => text.match(/\b[A-Z]\w*/g)))
}

const REACT = `
  export * from 'react'
  import { createElement, useSyncExternalStore as use } from 'react'
  export const lazy = (load) => {
    let Loaded = () => null
    load().then((module) => { Loaded = module.default })
    return (props) => createElement(Loaded, props)
  }
  export const useSyncExternalStore = (subscribe, now) => use(subscribe, now, now)
  export const useDeferredValue = (value) => value`

const LATER = 'const never = new Promise(() => {}); export default () => { throw never }'

import type { Plugin } from 'esbuild'

/**
 * An esbuild plugin for programs that only read the manifests: code they name for later (queued calls, device records)
 * and titles are replaced by an empty module.
 */
export const manifestsAlone: Plugin = {
  name: 'manifests-alone',
  setup(bundle) {
    bundle.onResolve({ filter: /^\.\/client\/|\/kitRecords\.ts$|\/titles\.texts\.ts$/ }, ({ kind, importer }) => {
      const isManifest = /\/(client|manifests|memberPages|openingPages|publicPages)\.ts$/.test(importer)
      return isManifest && kind === 'import-statement'
        ? { path: 'nothing', namespace: 'later', sideEffects: false }
        : undefined
    })
    bundle.onLoad({ filter: /./, namespace: 'later' }, () => ({ contents: 'module.exports = { titles: {} }' }))
  },
}

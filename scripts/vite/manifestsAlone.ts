import type { Plugin } from 'esbuild'

/**
 * For programs that read the manifests and run none of the code they name for later (what waits for the network, what is
 * kept on the device) and show none of their titles: in its place stands a module without anything.
 */
export const manifestsAlone: Plugin = {
  name: 'manifests-alone',
  setup(bundle) {
    bundle.onResolve({ filter: /^\.\/client\/|\/kitRecords\.ts$|\/titles\.texts\.ts$/ }, ({ kind, importer }) => {
      const isManifest = /\/(client|manifests|memberPages|publicPages)\.ts$/.test(importer)
      return isManifest && kind === 'import-statement' ? { path: 'nothing', namespace: 'later' } : undefined
    })
    bundle.onLoad({ filter: /./, namespace: 'later' }, () => ({ contents: 'module.exports = { titles: {} }' }))
  },
}

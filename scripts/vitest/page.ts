import { builtinEnvironments, type Environment } from 'vitest/runtime'

const happyDom = builtinEnvironments['happy-dom']

/** A browser with no other tab: Node's channel would carry what one page says to those that other workers test meanwhile. */
class LoneChannel extends EventTarget {
  postMessage() {}
  close() {}
}

/** happy-dom, with the modules as Node has them: what both halves of the app use is transformed once, and the server runs as well. */
export default {
  ...happyDom,
  name: 'page',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const { BroadcastChannel } = global
    const page = await happyDom.setup(global, options)
    global.BroadcastChannel = LoneChannel
    return {
      async teardown() {
        global.BroadcastChannel = BroadcastChannel
        await page.teardown(global)
      },
    }
  },
} satisfies Environment

import { createRequire } from 'node:module'
import { builtinEnvironments, type Environment } from 'vitest/runtime'

const happyDom = builtinEnvironments['happy-dom']

/** A browser with no other tab: Node's channel would carry what one page says to those that other workers test meanwhile. */
class LoneChannel extends EventTarget {
  postMessage() {}
  close() {}
}

/**
 * React's development build notes for each of its first ten thousand elements where it was made, which costs four times as much as
 * the element. Its warnings stay; they only name no place.
 */
function leaveOutPlaces() {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: shared } = createRequire(import.meta.url)(
    'react',
  )
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })
}

/** happy-dom, with the modules as Node has them: what both halves of the app use is transformed once, and the server runs as well. */
export default {
  ...happyDom,
  name: 'page',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    leaveOutPlaces()
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

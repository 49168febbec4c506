import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** happy-dom, with the modules as Node has them: what both halves of the app use is transformed once, and the server runs as well. */
export default {
  ...builtinEnvironments['happy-dom'],
  name: 'page',
  viteEnvironment: 'ssr',
} satisfies Environment

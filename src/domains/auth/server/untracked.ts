import { AsyncLocalStorage } from 'node:async_hooks'

let running = 0

/**
 * The library keeps each ceremony's state in AsyncLocalStorage. Once one was used, Node 20 follows every promise of the
 * process for ever, which costs every request a tenth. So it is put out when the last running ceremony has ended.
 */
export function untracked<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get(target, name, receiver) {
      const ceremony: unknown = Reflect.get(target, name, receiver)
      return typeof ceremony === 'function' ? (...args: unknown[]) => run(() => ceremony.apply(target, args)) : ceremony
    },
  })
}

async function run(ceremony: () => unknown) {
  running++
  try {
    return await ceremony()
  } finally {
    if (--running === 0) for (const storage of storages()) storage.disable()
  }
}

function storages(): AsyncLocalStorage<unknown>[] {
  const kept: unknown = Reflect.get(globalThis, Symbol.for('better-auth:global'))
  const context = kept && typeof kept === 'object' && 'context' in kept ? kept.context : undefined
  return Object.values(context ?? {}).filter((value) => value instanceof AsyncLocalStorage)
}

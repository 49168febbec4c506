import { type ComponentType, lazy, useState } from 'react'

export type Loadable<P> = { load: () => Promise<unknown>; Component: ComponentType<P> }

/** A part that comes when it is needed. Once it is here it stands at once, without a moment of waiting in between. */
export function loadable<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Loadable<P> {
  let ready: ComponentType<P> | undefined
  const fetch = async () => {
    const part = await load()
    ready = part.default
    return part
  }
  const Later: ComponentType<P> = lazy(fetch)
  const Component = (props: P) => {
    const [Part] = useState(() => ready ?? Later)
    return <Part {...props} />
  }
  return { load: fetch, Component }
}

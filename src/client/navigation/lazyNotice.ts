import { type ComponentType, lazy } from 'react'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** A notice whose code is fetched when it is needed. When that fails there is no notice: the page must not fall with it. */
export const lazyNotice = <P = unknown>(load: Load<P>) => lazy(orNothing(load))

export const orNothing =
  <P>(load: Load<P>): Load<P> =>
  () =>
    load().catch(() => ({ default: () => null }))

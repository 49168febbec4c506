import { type ComponentType, lazy } from 'react'

/** A notice whose code is fetched when it is needed. When that fails there is no notice: the page must not fall with it. */
export const lazyNotice = <P = unknown>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<P> })))

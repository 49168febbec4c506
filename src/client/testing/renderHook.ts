import { createElement } from 'react'
import { render } from './render.ts'

/** A hook in a component of its own, as the app would hold it; `now()` is what it gave at the last render. */
export async function renderHook<T>(use: () => T) {
  let given: T
  const Probe = () => {
    given = use()
    return null
  }
  const { act, unmount } = await render(createElement(Probe))
  return { now: () => given, act, unmount }
}

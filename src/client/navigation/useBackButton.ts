import { useEffect, useRef } from 'react'

/** Going back takes the browser a moment; what opens meanwhile waits for it, or its own entry would be the one that is left. */
let settled: Promise<unknown> = Promise.resolve()

/** Marks of what is open now. */
const marks = new Set<string>()

/** By a reload, or by what was closed together with a dialog over it. */
const isLeftBehind = () => history.state?.overlay && !marks.has(history.state.overlay)

/** One entry of history while it is open; going back closes, closing goes back. Answering `false` keeps it open. */
export function useBackButton(onBack: () => unknown) {
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    const mark = crypto.randomUUID()
    let isOpen = true
    const isMine = () => history.state?.overlay === mark
    const stand = () => history[isLeftBehind() ? 'replaceState' : 'pushState']({ overlay: mark }, '')
    marks.add(mark)
    const leave = () => {
      // Something that stood over this one was left; this one is where the history is now.
      if (isMine()) return
      if (back.current() === false) stand()
    }
    void settled.then(() => {
      if (!isOpen) return
      stand()
      addEventListener('popstate', leave)
    })
    return () => {
      isOpen = false
      marks.delete(mark)
      removeEventListener('popstate', leave)
      if (isMine()) settled = goBack()
    }
  }, [])
}

async function goBack(): Promise<void> {
  const gone = new Promise((done) => addEventListener('popstate', done, { once: true }))
  history.back()
  await gone
  if (isLeftBehind()) await goBack()
}

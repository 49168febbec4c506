import { useEffect, useRef } from 'react'

/** One entry of history while it is open; going back closes, closing goes back. Answering `false` keeps it open. */
export function useBackButton(onBack: () => unknown) {
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    const mark = crypto.randomUUID()
    const isMine = () => history.state?.overlay === mark
    const stand = () => history.pushState({ overlay: mark }, '')
    const leave = () => {
      // Something that stood over this one was left; this one is where the history is now.
      if (isMine()) return
      if (back.current() === false) stand()
    }
    stand()
    const timer = setTimeout(() => addEventListener('popstate', leave))
    return () => {
      clearTimeout(timer)
      removeEventListener('popstate', leave)
      if (isMine()) history.back()
    }
  }, [])
}

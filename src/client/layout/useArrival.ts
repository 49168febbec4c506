import { useEffect, useLayoutEffect, useRef } from 'react'
import { texts } from '#client/texts.ts'

const scrolled = new Map<string, number>()
let isGoingBack = false

if (typeof window !== 'undefined') {
  history.scrollRestoration = 'manual'
  addEventListener('popstate', () => {
    isGoingBack = true
  })
}

/** What a full page load would do at a new address: its title, the top of the page (or where one was), the focus. */
export function useArrival(location: string, title: string | undefined) {
  const isFirst = useRef(true)

  useEffect(() => {
    document.title = title ? `${title} · ${texts.product}` : texts.product
  }, [title])

  useLayoutEffect(() => {
    if (!isFirst.current) {
      scrollTo(0, isGoingBack ? (scrolled.get(location) ?? 0) : 0)
      document.querySelector<HTMLElement>('h1[tabindex], main')?.focus({ preventScroll: true })
    }
    isFirst.current = false
    isGoingBack = false
    const remember = () => scrolled.set(location, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [location])
}

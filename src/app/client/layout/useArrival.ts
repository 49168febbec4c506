import { useEffect, useLayoutEffect, useRef } from 'react'
import { texts } from '#client/texts.ts'

const scrolled = new Map<string, number>()
let isGoingBack = false

if (typeof window !== 'undefined') {
  history.scrollRestoration = 'manual'
  addEventListener('popstate', () => {
    isGoingBack = true
  })
  // Sent by the router: after an overlay was left by going back, the next step is one ahead.
  addEventListener('pushState', () => {
    isGoingBack = false
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
      const place = isGoingBack ? (scrolled.get(location) ?? 0) : 0
      scrollTo(0, place)
      // Cards out of sight are only as high as they are guessed to be; drawn, they make room for the rest of the way.
      if (scrollY !== place) requestAnimationFrame(() => requestAnimationFrame(() => scrollTo(0, place)))
      const heading = document.querySelector<HTMLElement>('main h1[tabindex]')
      const arrival = heading ?? document.querySelector<HTMLElement>('main')
      arrival?.focus({ preventScroll: true })
    }
    isFirst.current = false
    isGoingBack = false
    const remember = () => scrolled.set(location, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [location])
}

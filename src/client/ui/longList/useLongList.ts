import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { BLOCK, FIRST_BLOCKS, isWhole, nextShown, type Piece, piecesOf, wantedBlocks } from './blocks.ts'
import { blockKeys, heightsOf, measure, measuredOf } from './measured.ts'

/**
 * Which rows of a list are in the page: those near what is seen, and around the focus. `list` is the element whose children
 * they are, in this order, with one child for each gap. `name` tells lists apart whose heights are kept.
 */
export function useLongList<E extends HTMLElement>(name: string, rows: readonly { id: string }[]) {
  const list = useRef<E>(null)
  const [shown, setShown] = useState(FIRST_BLOCKS)
  const known = measuredOf(name)
  const keys = blockKeys(rows)
  const pieces = piecesOf(shown, heightsOf(known, keys), rows.length)
  const now = useRef({ pieces, keys, shown, known })
  now.current = { pieces, keys, shown, known }

  const lookSoon = useRef(onceAFrame(() => list.current && look(list.current))).current
  const look = (element: E) => {
    const { pieces, keys, shown, known } = now.current
    measure(element, pieces, keys, known)
    const { top } = element.getBoundingClientRect()
    const view = { top: -top, bottom: innerHeight - top }
    const next = nextShown(shown, wantedBlocks(heightsOf(known, keys), view, blockInFocus(element, pieces)))
    if (next.join() !== shown.join()) setShown(next)
  }

  useLayoutEffect(lookSoon)
  useEffect(() => {
    addEventListener('scroll', lookSoon, { passive: true })
    addEventListener('resize', lookSoon)
    return () => {
      removeEventListener('scroll', lookSoon)
      removeEventListener('resize', lookSoon)
    }
  }, [lookSoon])

  return {
    list,
    pieces,
    isWhole: isWhole(rows.length),
    gapStyle: (gap: number) => ({ height: gap - known.gap, gridColumn: '1 / -1' }),
  }
}

function onceAFrame(act: () => void) {
  let isAwaited = false
  return () => {
    if (isAwaited) return
    isAwaited = true
    requestAnimationFrame(() => {
      isAwaited = false
      act()
    })
  }
}

function blockInFocus(list: Element, pieces: readonly Piece[]): number | undefined {
  const { activeElement } = document
  if (!activeElement || !list.contains(activeElement)) return undefined
  let child = 0
  for (const piece of pieces) {
    const next = child + ('gap' in piece ? 1 : piece.to - piece.from)
    for (let place = child; place < next; place++)
      if ('from' in piece && list.children[place]?.contains(activeElement)) return piece.from / BLOCK
    child = next
  }
  return undefined
}

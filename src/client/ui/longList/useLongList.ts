import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { firstBlocks, isWhole, nextPace, nextShown, type Piece, piecesOf, rowsInBlock, wantedBlocks } from './blocks.ts'
import { blockKeys, heightsOf, measure, measuredOf } from './measured.ts'

/**
 * Which rows of a list are in the page: those near what is seen, and around the focus. `list` is the element whose children
 * they are, in this order, with one child for each gap. `name` tells lists apart whose heights are kept; `columns` are those
 * it has on a wide screen.
 */
export function useLongList<E extends HTMLElement>(name: string, rows: readonly { id: string }[], columns: number) {
  const list = useRef<E>(null)
  const size = rowsInBlock(columns)
  const [shown, setShown] = useState(() => firstBlocks(size))
  const known = measuredOf(`${name} ${size}`)
  // Thousands, and the same in every frame in which the rows are.
  const { keys, heights } = useMemo(() => {
    const keys = blockKeys(rows, size)
    return { keys, heights: heightsOf(known, keys) }
  }, [rows, size, known])
  const pieces = piecesOf(shown, heights, rows.length, size)
  const inPage = useRef({ pieces, keys, heights, shown, known, rows })
  const drawing = useRef({ next: shown, pace: { blocks: 1, quick: 0 }, at: 0 })

  const isUnmeasured = useRef(false)
  const measureNow = useRef(() => {
    isUnmeasured.current = false
    const { pieces, keys, heights, known } = inPage.current
    if (list.current) measure(list.current, pieces, keys, known, heights)
  }).current
  const lookSoon = useRef(onceAFrame((at) => list.current && look(list.current, at))).current
  const look = (element: E, at: number) => {
    const { pieces, heights, shown, rows } = inPage.current
    if (drawing.current.next !== shown) return
    if (isUnmeasured.current) measureNow()
    const { top } = element.getBoundingClientRect()
    const view = { top: -top, bottom: innerHeight - top }
    const held = blockInFocus(element, pieces)
    const pace = nextPace(drawing.current.pace, at - drawing.current.at)
    const next = nextShown(shown, wantedBlocks(heights, view, held, isWhole(rows.length)), pace.blocks)
    if (next.join() === shown.join()) return
    drawing.current = { next, pace, at }
    // React draws a block in slices of 5 ms this way, and lets what is touched meanwhile go first.
    startTransition(() => setShown(next))
  }

  useLayoutEffect(() => {
    const isDrawn = inPage.current.shown !== shown
    inPage.current = { pieces, keys, heights, shown, known, rows }
    // Between the one that drew the new block and the frame that paints it, a task that lays it out and, because what is no longer
    // needed is often swept up right after such a long one, another that reads its heights.
    if (isDrawn) {
      isUnmeasured.current = true
      asNextTask(() => isUnmeasured.current && list.current?.offsetHeight)
      asNextTask(() => isUnmeasured.current && measureNow())
    }
    lookSoon()
  })
  useEffect(() => {
    const watch = new ResizeObserver(() => {
      measureNow()
      lookSoon()
    })
    if (list.current) watch.observe(list.current)
    addEventListener('scroll', lookSoon, { passive: true })
    addEventListener('resize', lookSoon)
    return () => {
      watch.disconnect()
      removeEventListener('scroll', lookSoon)
      removeEventListener('resize', lookSoon)
    }
  }, [lookSoon, measureNow])

  return {
    list,
    pieces,
    isWhole: isWhole(rows.length),
    gapStyle: (gap: number) => ({ height: gap - known.gap, gridColumn: '1 / -1' }),
  }
}

/** Before the next frame, where the browser can be told so. */
function asNextTask(act: () => unknown) {
  if ('scheduler' in window) void scheduler.postTask(act, { priority: 'user-blocking' })
  else setTimeout(act)
}

function onceAFrame(act: (at: number) => void) {
  let isAwaited = false
  return () => {
    if (isAwaited) return
    isAwaited = true
    requestAnimationFrame((at) => {
      isAwaited = false
      act(at)
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
      if ('from' in piece && list.children[place]?.contains(activeElement)) return piece.block
    child = next
  }
  return undefined
}

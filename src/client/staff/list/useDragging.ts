import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moved } from './useMoving.ts'

type Drag = { key: string; order: string[] }

/** Drags a row of a list to its place, by mouse or finger. The rows follow while it is held; the end is told once. */
export function useDragging(list: RefObject<HTMLElement | null>, keys: string[], onDrop: (order: string[]) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const now = useRef(drag)
  now.current = drag
  const drop = useRef(onDrop)
  drop.current = onDrop
  const held = drag?.key

  useEffect(() => {
    if (held === undefined) return
    const follow = ({ clientY }: PointerEvent) => {
      const current = now.current
      if (!current) return
      const rows = Array.from(list.current?.children ?? [])
      const from = current.order.indexOf(current.key)
      const to = rows.filter((row, place) => place !== from && middleOf(row) < clientY).length
      if (to !== from) setDrag({ ...current, order: moved(current.order, from, to) })
    }
    const end = () => {
      if (now.current) drop.current(now.current.order)
      setDrag(null)
    }
    const cancel = () => setDrag(null)
    addEventListener('pointermove', follow)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', cancel)
    return () => {
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', cancel)
    }
  }, [held, list])

  return {
    held,
    order: drag?.order,
    grab(event: ReactPointerEvent, key: string) {
      if (event.button !== 0) return
      event.preventDefault()
      setDrag({ key, order: keys })
    },
  }
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

import { useEffect, useRef, useState } from 'react'
import { texts } from '#client/staff/texts.ts'

type Way = 'up' | 'down'

/** Moves one of a list by its buttons: says where it is now, and keeps the focus on the one that moved. */
export function useMoving<T>(items: readonly T[], nameOf: (place: number) => string, onChange: (items: T[]) => void) {
  const list = useRef<HTMLOListElement>(null)
  const follow = useRef<{ place: number; way: Way } | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!follow.current) return
    const { place, way } = follow.current
    follow.current = null
    const buttons = list.current?.children[place]?.querySelectorAll<HTMLButtonElement>('button[data-move]')
    const open = Array.from(buttons ?? []).filter(({ disabled }) => !disabled)
    const wanted = open.find(({ dataset }) => dataset.move === way) ?? open[0]
    wanted?.focus()
  })
  return {
    list,
    said,
    move(place: number, way: Way) {
      const to = way === 'up' ? place - 1 : place + 1
      follow.current = { place: to, way }
      setSaid(texts.movedTo(nameOf(place), to + 1, items.length))
      onChange(moved(items, place, to))
    },
  }
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

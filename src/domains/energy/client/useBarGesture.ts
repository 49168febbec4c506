import { type PointerEvent, useRef, useState } from 'react'
import { levelAt, movementOf } from '../rules.ts'

type Press = { x: number; y: number }

/**
 * A finger on the bar taps a level, or slides to one; a finger that moves up or down scrolls the page and chooses nothing.
 * A mouse cannot mean anything else, so it is followed from the press on. `dragged` is the level under it meanwhile.
 */
export function useBarGesture(isBusy: boolean, choose: (level: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const pressed = useRef<Press>(null)
  const leave = () => {
    pressed.current = null
    setDragged(null)
  }
  return {
    dragged,
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (isBusy || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pressed.current = { x: event.clientX, y: event.clientY }
      if (event.pointerType === 'mouse') setDragged(levelUnder(event))
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (!pressed.current) return
      const { x, y } = pressed.current
      const movement = dragged === null ? movementOf(event.clientX - x, event.clientY - y) : 'along'
      if (movement === 'along') setDragged(levelUnder(event))
      else if (movement === 'across') leave()
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      if (!pressed.current) return
      leave()
      choose(levelUnder(event))
    },
    onPointerCancel: leave,
  }
}

function levelUnder({ currentTarget, clientX }: PointerEvent<HTMLDivElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return levelAt((clientX - left) / width)
}

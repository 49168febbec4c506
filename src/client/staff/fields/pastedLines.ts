import type { ClipboardEvent } from 'react'

/** Text of several lines, pasted where nothing stands yet: one part a line. Undefined for any other paste, which the browser does. */
export function pastedLines(event: ClipboardEvent, written: string): string[] | undefined {
  if (written.trim()) return undefined
  const lines = event.clipboardData
    .getData('text')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length < 2) return undefined
  event.preventDefault()
  return lines
}

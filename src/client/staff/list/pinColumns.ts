/**
 * Rows come and go while a long table is scrolled, and its columns would follow the widest of those that are there. Each column
 * stays as wide as it is, until the table itself is given another width.
 */
export function pinColumns(head: HTMLTableRowElement) {
  const cells = [...head.cells]
  const pin = (widths: string[]) => {
    for (const [place, cell] of cells.entries()) cell.style.width = widths[place] ?? ''
  }
  let pinnedAt = 0
  const watch = new ResizeObserver(([entry]) => {
    const width = entry?.contentRect.width ?? 0
    if (width === pinnedAt) return
    pinnedAt = width
    pin([])
    pin(cells.map((cell) => `${cell.getBoundingClientRect().width}px`))
  })
  watch.observe(head.closest('table') ?? head)
  return () => {
    watch.disconnect()
    pin([])
  }
}

/** As `ref` of what takes the place of a pressed button: the focus that was there goes on from here. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The same for what an answer brings that may come late: a member who has gone on to another control keeps it. */
export const takeLostFocus = (element: HTMLElement | null) => {
  if (!document.activeElement?.closest('a, button, input, textarea')) element?.focus()
}

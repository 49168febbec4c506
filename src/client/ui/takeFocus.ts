/** As `ref` of what takes the place of a pressed button: the focus that was there goes on from here. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/** What staff may send as a film. */
export const filmLimits = { bytes: 200 * 1024 * 1024, minutes: 180 } as const

/** The picture beside a film that ships with the product; one that was sent to us has none. */
export function posterOf(address: string | undefined): string | undefined {
  const isShipped = address !== undefined && /^\/files\/video\/(?!\d+-)[\w-]+\.\w+$/.test(address)
  return isShipped ? address.replace(/\.\w+$/, '.jpg') : undefined
}

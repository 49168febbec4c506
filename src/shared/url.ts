/** Nothing where it is no address. Older Safaris cannot say so without trying. */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** An address a browser opens as a page: never a script, a file or a mail. */
export const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && urlOf(text) !== undefined

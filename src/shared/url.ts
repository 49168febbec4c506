/** The parsed address, or undefined. URL.canParse is too young for Safari 16.4, hence the try. */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/**
 * An address a browser opens as a page: never a script, a file or a mail. In one line: the parser passes over line breaks and
 * tabs, but mails and calendar files in which the address is written do not.
 */
export const isWebAddress = (text: string) => /^https?:\/\/[^\t\n\r]*$/i.test(text) && urlOf(text) !== undefined

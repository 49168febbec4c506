/** A page as it was last seen here. The first script reads it before anything else, so this stands on nothing. */
export type KeptScreen = { html: string; version: string; dayEndsAt: number; expiresAt: number }

declare global {
  interface Window {
    /** The page was painted before the app, which then shows all of it at once. */
    lumiarPainted?: boolean
  }
}

export const keptScreenName = 'lumiar.first-screen'

/** Around what is true of one day only. */
export const ofTheDay = 'data-of-the-day'

/** The policy refuses the attribute `style` in HTML; what a script sets it lets through. */
export const stylesName = 'data-styles'

export const versionOf = (page: Document) => page.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? ''

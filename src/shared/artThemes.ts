const named = ['relax', 'breathing', 'sleep', 'focus', 'energy', 'healing'] as const

/** In which drawing and colours a piece of content is shown. */
const artThemes = [...named, 'default'] as const
export type ArtTheme = (typeof artThemes)[number]
export type NamedArtTheme = (typeof named)[number]
export const namedArtThemes: readonly NamedArtTheme[] = named

export const colorThemes = ['light', 'dark', 'auto'] as const
export type ColorTheme = (typeof colorThemes)[number]

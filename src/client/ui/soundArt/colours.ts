/** They go with every sky of `ThemeArt`. */
export const light = '#fdf6e3'
export const dark = '#22303f'
export const warm = '#f6b26b'

export type Draw = (shift: number) => React.ReactNode

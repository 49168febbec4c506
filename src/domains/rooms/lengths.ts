/** What a room of a group lasts, as chosen by who opens it. */
export const sitLengths = [5, 10, 20, 30] as const
export type SitLength = (typeof sitLengths)[number]

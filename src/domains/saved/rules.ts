/** Kept things of one member, of all kinds together. */
export const mostSaved = 5000

export const pageSize = 30

/** Favourites of a device that are carried over with one call. */
export const mostCarried = 1000

/** Joins class names, leaving out what is not set. */
export const classes = (...names: (string | false | undefined | null)[]) => names.filter(Boolean).join(' ')

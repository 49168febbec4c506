import { texts } from './lists.texts.ts'

/** Whom anybody may call in a hard moment, wherever that is shown. */
export const helpLines = [
  { ...texts.help.cvv, href: 'tel:188' },
  { ...texts.help.samu, href: 'tel:192' },
] as const

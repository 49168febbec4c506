/** Those a member chooses between for the timer, by the file that holds them. */
export const timerBells = ['taca', 'sino', 'vidro', 'madeira'] as const

/** `passo` is the short one between two steps. */
export type BellName = (typeof timerBells)[number] | 'passo'

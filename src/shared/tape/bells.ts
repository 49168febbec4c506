/** Those a member chooses between for the timer, by the file that holds them. */
export const timerBells = ['taca', 'sino', 'vidro', 'madeira'] as const
export type TimerBell = (typeof timerBells)[number]

/** `passo` is the short one between two steps. */
export type BellName = TimerBell | 'passo'

/** How long each rings: what a practice takes at least is known before any sound is fetched. */
export const bellFrames = {
  taca: 376,
  sino: 335,
  vidro: 251,
  madeira: 126,
  passo: 126,
} as const satisfies Record<BellName, number>

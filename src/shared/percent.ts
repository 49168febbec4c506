/** Whole percent, from 0 to 100: of what is not yet done the rest is never rounded away, unless the contract asks for it. */
export const percent = (part: number, whole: number, toWhole: (share: number) => number = Math.floor): number =>
  whole > 0 ? Math.min(100, Math.max(0, toWhole((part * 100) / whole))) : 0

/** 4:05, as on a kitchen timer; what has begun counts as a whole second. */
export function clock(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

import type { CSSProperties } from 'react'
import { inkOn, ownColor } from '../../colors.ts'

/**
 * A card on the track's own ground (`card_bg`), the same in light and dark: the tokens of whatever stands on it are replaced by
 * a text colour that can be read there.
 */
export function cardStyle(cardBg: string | null | undefined): CSSProperties | undefined {
  const ground = ownColor(cardBg)
  if (!ground) return undefined
  const ink = inkOn(ground)
  const tokens = {
    '--surface': ground,
    '--olive-soft': ground,
    '--on-olive': ground,
    '--line': `${ink}40`,
    '--ink': ink,
    '--muted': ink,
    '--olive': ink,
    '--olive-strong': ink,
  }
  return { ...tokens, color: ink }
}

/** What carries the track's `accent_color`: its icon, the numbers of its modules. */
export function accentStyle(accentColor: string | null | undefined): CSSProperties | undefined {
  const accent = ownColor(accentColor)
  return accent ? { backgroundColor: accent, color: inkOn(accent) } : undefined
}

import { colorsOf } from '#client/audio/engine/themes.ts'
import { classes } from '#client/ui/classes.ts'
import { Photo } from '#client/ui/Photo.tsx'
import type { ArtTheme } from '#shared/artThemes.ts'
import './orb.css'

type Props = { theme?: ArtTheme; coverUrl?: string | null; isPlaying: boolean; className?: string }

/** The picture of what is heard: it breathes while it plays. */
export function Orb({ theme, coverUrl, isPlaying, className }: Props) {
  const [light, warm, deep, shadow] = colorsOf(theme)
  return (
    <div aria-hidden className={classes('relative aspect-square', className)}>
      <span className="absolute -inset-[16%] rounded-full bg-cream/[0.05]" />
      <span className={classes('absolute -inset-[7%] rounded-full bg-cream/[0.08]', isPlaying && 'orb-breath')} />
      <span
        className="absolute inset-0 rounded-full shadow-[0_24px_60px_-18px_rgb(0_0_0/0.55)]"
        style={{
          background: `radial-gradient(circle at 37% 30%, ${light} 0%, ${warm} 34%, ${deep} 70%, ${shadow} 100%)`,
        }}
      />
      <Photo url={coverUrl} className="rounded-full" />
    </div>
  )
}

/** The same, small enough for a list or the mini-player. */
export function OrbDot({ theme, coverUrl, className }: Omit<Props, 'isPlaying'>) {
  const [light, warm, deep, shadow] = colorsOf(theme)
  return (
    <span
      aria-hidden
      className={classes('relative block shrink-0 rounded-full', className)}
      style={{ background: `radial-gradient(circle at 37% 30%, ${light}, ${warm} 34%, ${deep} 72%, ${shadow})` }}
    >
      <Photo url={coverUrl} className="rounded-full" />
    </span>
  )
}

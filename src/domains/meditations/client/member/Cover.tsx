import { classes } from '#client/ui/classes.ts'
import { Photo } from '#client/ui/Photo.tsx'
import { ThemeArt } from '#client/ui/ThemeArt.tsx'
import type { ArtTheme } from '#shared/artThemes.ts'

type Props = { url: string | null; theme: ArtTheme; seed: string; className?: string }

export const Cover = ({ url, theme, seed, className }: Props) => (
  <div className={classes('relative overflow-hidden', className)}>
    <ThemeArt theme={theme} seed={seed} className="size-full" />
    <Photo url={url} />
  </div>
)

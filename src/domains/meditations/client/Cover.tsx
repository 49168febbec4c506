import { useState } from 'react'
import { classes } from '#client/ui/classes.ts'
import { ThemeArt } from '#client/ui/ThemeArt.tsx'
import type { Theme } from '../rules.ts'

type Props = { url: string | null; theme: Theme; seed: string; className?: string }

/** The picture staff chose; until it is there, or when it cannot be, the drawn one. */
export function Cover({ url, theme, seed, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div className={classes('relative overflow-hidden', className)}>
      <ThemeArt theme={theme} seed={seed} className="size-full" />
      {url && url !== failed && (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(url)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  )
}

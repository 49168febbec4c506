import { Suspense } from 'react'
import { loadable } from '#client/navigation/loadable.tsx'
import type { ArtTheme } from '#shared/artThemes.ts'
import { elementsOf } from '#shared/soundElements.ts'
import { shiftOf, ThemeArt } from '../ThemeArt.tsx'

/** Drawn on its sky once they are here: a list of sounds does not wait for its pictures, and can be read without them. */
export const drawings = loadable(() => import('./Drawings.tsx').catch(() => ({ default: () => [] })))
const { Component: Drawings } = drawings

type Props = {
  sound: { title: string; tags: readonly string[] | null }
  theme: ArtTheme
  seed: string
  className?: string
}

/** What is heard, drawn under the sky of its theme; where its words name nothing to draw, the picture of the theme. */
export function SoundArt({ sound, theme, seed, className }: Props) {
  const elements = elementsOf(sound)
  if (elements.length === 0) return <ThemeArt theme={theme} seed={seed} className={className} />
  return (
    <ThemeArt theme={theme} className={className}>
      <Suspense fallback={null}>
        <Drawings elements={elements} shift={shiftOf(seed)} />
      </Suspense>
    </ThemeArt>
  )
}

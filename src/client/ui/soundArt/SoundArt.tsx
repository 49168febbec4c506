import { lazy, Suspense } from 'react'
import { whenIdle } from '#client/device/whenIdle.ts'
import type { ArtTheme } from '#shared/artThemes.ts'
import { elementsOf } from '#shared/soundElements.ts'
import { shiftOf, ThemeArt } from '../ThemeArt.tsx'

/** Drawn on its sky when the page stands: a list of sounds does not wait for its pictures, and can be read without them. */
const Drawings = lazy(async () => {
  await new Promise<void>(whenIdle)
  return import('./Drawings.tsx').catch(() => ({ default: () => [] }))
})

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

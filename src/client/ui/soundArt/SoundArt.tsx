import { Fragment } from 'react'
import type { ArtTheme } from '#shared/artThemes.ts'
import { elementsOf, type SoundElement } from '#shared/soundElements.ts'
import { shiftOf, ThemeArt } from '../ThemeArt.tsx'
import type { Draw } from './colours.ts'
import { embers, fire, rain, river, sea, stream } from './elements.tsx'
import { bell, bowl, pulses, spark, strata, strings, tones, voice } from './instruments.tsx'
import { bamboo, hills, pane, porch, roof, trees } from './land.tsx'
import { birds, breath, heart, held, hush, square, wind } from './life.tsx'
import { cloud, moon, sun } from './sky.tsx'

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
      {elements.map((element) => (
        <Fragment key={element}>{drawings[element](shiftOf(seed))}</Fragment>
      ))}
    </ThemeArt>
  )
}

const drawings: Record<SoundElement, Draw> = {
  ...{ moon, sun, cloud },
  ...{ window: pane, roof, porch, bamboo, trees, hills },
  ...{ rain, sea, river, stream, strings, voice, strata },
  ...{ embers, fire, bowl, bell, spark, pulses, tones, birds, wind, heart, square, held, breath, hush },
}

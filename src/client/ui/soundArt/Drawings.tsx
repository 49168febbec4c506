import { Fragment } from 'react'
import type { SoundElement } from '#shared/soundElements.ts'
import type { Draw } from './colours.ts'
import { embers, fire, rain, river, sea, stream } from './elements.tsx'
import { bell, bowl, pulses, spark, strata, strings, tones, voice } from './instruments.tsx'
import { bamboo, hills, pane, porch, roof, trees } from './land.tsx'
import { birds, breath, heart, held, hush, square, wind } from './life.tsx'
import { cloud, moon, sun } from './sky.tsx'

export default function Drawings({ elements, shift }: { elements: SoundElement[]; shift: number }) {
  return elements.map((element) => <Fragment key={element}>{drawings[element](shift)}</Fragment>)
}

const drawings: Record<SoundElement, Draw> = {
  ...{ moon, sun, cloud },
  ...{ window: pane, roof, porch, bamboo, trees, hills },
  ...{ rain, sea, river, stream, strings, voice, strata },
  ...{ embers, fire, bowl, bell, spark, pulses, tones, birds, wind, heart, square, held, breath, hush },
}

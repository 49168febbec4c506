import {
  Brain,
  CirclePlay,
  ExternalLink,
  Feather,
  Flower2,
  Footprints,
  Headphones,
  Leaf,
  type LucideIcon,
  Sparkles,
  Wind,
} from 'lucide-react'
import { type Picture, type PracticeType, pictures } from '../../rules.ts'

const glyphs = {
  sound: [Headphones, 'bg-lavender/15 text-lavender'],
  film: [CirclePlay, 'bg-clay/15 text-clay'],
  link: [ExternalLink, 'bg-sky/15 text-sky'],
  leaf: [Leaf, 'bg-olive-soft text-olive-strong'],
  flower: [Flower2, 'bg-gold/15 text-gold'],
  wind: [Wind, 'bg-sky/15 text-sky'],
  mind: [Brain, 'bg-lavender/15 text-lavender'],
  feather: [Feather, 'bg-olive-soft text-olive-strong'],
  light: [Sparkles, 'bg-clay/15 text-clay'],
  steps: [Footprints, 'bg-gold/15 text-gold'],
} as const satisfies Record<Picture, readonly [LucideIcon, string]>

/** The icon and colour of a type of practice; a type this version does not know gets the leaf. */
export function PracticeGlyph({ type }: { type: PracticeType }) {
  const [Icon, colours] = glyphs[pictures[type] ?? 'leaf']
  return (
    <span aria-hidden className={`flex size-full items-center justify-center ${colours}`}>
      <Icon className="size-1/2" strokeWidth={1.75} />
    </span>
  )
}

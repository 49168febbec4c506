import {
  BookOpen,
  Brain,
  CircleDashed,
  Compass,
  FileText,
  Fingerprint,
  Flower2,
  Headphones,
  Heart,
  type LucideIcon,
  Newspaper,
  Sparkles,
  Sprout,
  Target,
  Video,
} from 'lucide-react'
import type { ArticleCategory } from '../../categories.ts'
import type { ModuleType, ProgressColor, TrackIcon, TrackLevel } from '../../rules.ts'

const trackIcons: Record<TrackIcon, LucideIcon> = {
  'book-open': BookOpen,
  target: Target,
  sparkles: Sparkles,
  brain: Brain,
  heart: Heart,
}

/** §3: an unknown icon shows the book. */
export const trackIcon = (name: string): LucideIcon =>
  Object.entries(trackIcons).find(([key]) => key === name)?.[1] ?? BookOpen

const typeIcons: Record<ModuleType, LucideIcon> = { video: Video, audio: Headphones, text: FileText, practice: Flower2 }

export const typeIcon = (type: string): LucideIcon =>
  Object.entries(typeIcons).find(([key]) => key === type)?.[1] ?? CircleDashed

export const progressBars = {
  green: 'bg-olive',
  blue: 'bg-sky',
  purple: 'bg-lavender',
  orange: 'bg-clay',
} as const satisfies Record<ProgressColor, string>

/** Sky above, sky at the horizon, land: three tones of one colour, the same in light and dark. */
export const scenes = {
  green: ['#d6dcae', '#f3e3b3', '#4a5a2c'],
  blue: ['#7fb0c0', '#e4dcc0', '#2c5361'],
  purple: ['#7a6cab', '#e3b7a8', '#352c56'],
  orange: ['#e3a06f', '#f7dcab', '#7a3c23'],
} as const satisfies Record<ProgressColor, readonly [string, string, string]>

/** A track's own two colours (`gradient`: '#aabbcc,#ddeeff') take the place of the sky of its progress colour. */
export function sceneOf(color: ProgressColor, gradient?: string | null): readonly [string, string, string] {
  const [sky, horizon, land] = scenes[color]
  const own = /^\s*(#[\da-f]{6})\s*,\s*(#[\da-f]{6})\s*$/i.exec(gradient ?? '')
  return [own?.[1] ?? sky, own?.[2] ?? horizon, land]
}

export const levelColors = {
  basica: 'green',
  pratica: 'blue',
  avancada: 'purple',
} as const satisfies Record<TrackLevel, ProgressColor>

export const categoryLooks = {
  artigos: { icon: Newspaper, tile: 'from-gold/30 to-gold/10 text-gold' },
  autoconhecimento: { icon: Fingerprint, tile: 'from-lavender/30 to-lavender/10 text-lavender' },
  proposito: { icon: Compass, tile: 'from-sky/30 to-sky/10 text-sky' },
  transformacao: { icon: Sprout, tile: 'from-clay/30 to-clay/10 text-clay' },
} as const satisfies Record<ArticleCategory, { icon: LucideIcon; tile: string }>

import { BookOpen, Flower2, Headphones, type LucideIcon, Sunrise } from 'lucide-react'
import { Photo } from '#client/ui/Photo.tsx'
import { SoundArt } from '#client/ui/soundArt/SoundArt.tsx'
import { themeOf } from '#domains/meditations/rules.ts'
import type { SavedKind } from '#shared/savedKinds.ts'
import type { SavedItem } from './useSavedList.ts'

const looks = {
  reflection: [Sunrise, 'bg-gold/15 text-gold'],
  audio: [Headphones, 'bg-lavender/15 text-lavender'],
  practice: [Flower2, 'bg-olive-soft text-olive-strong'],
  article: [BookOpen, 'bg-clay/15 text-clay'],
} as const satisfies Record<SavedKind, readonly [LucideIcon, string]>

/** The picture a kept thing has elsewhere, or that of its kind. */
export function SavedMark({ item: { id, kind, audio, category, practice } }: { item: SavedItem }) {
  const [Icon, colours] = looks[kind]
  return (
    <span aria-hidden className="relative block size-12 overflow-hidden rounded-2xl">
      {audio ? (
        <SoundArt sound={audio} theme={themeOf({ ...audio, category })} seed={id} className="size-full" />
      ) : (
        <span className={`flex size-full items-center justify-center ${colours}`}>
          <Icon className="size-6" strokeWidth={1.75} />
        </span>
      )}
      <Photo url={audio?.coverImageUrl ?? practice?.imageUrl} />
    </span>
  )
}

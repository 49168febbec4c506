import { useState } from 'react'
import type { PracticeType } from '../rules.ts'
import { PracticeGlyph } from './PracticeGlyph.tsx'

type Props = { practice: { type: PracticeType; imageUrl: string | null }; className?: string }

/** The picture staff chose; without it, or when it cannot be had, that of its kind. */
export function PracticeMark({ practice: { type, imageUrl }, className = 'size-12' }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!imageUrl || imageUrl === failed) return <PracticeGlyph type={type} className={className} />
  return (
    <img
      src={imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(imageUrl)}
      className={`shrink-0 rounded-2xl object-cover ${className}`}
    />
  )
}

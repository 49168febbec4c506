import { Photo } from '#client/ui/Photo.tsx'
import type { PracticeType } from '../../rules.ts'
import { PracticeGlyph } from './PracticeGlyph.tsx'

type Props = { practice: { type: PracticeType; imageUrl: string | null }; className?: string }

export const PracticeMark = ({ practice: { type, imageUrl }, className = 'size-12' }: Props) => (
  <span className={`relative shrink-0 overflow-hidden rounded-2xl ${className}`}>
    <PracticeGlyph type={type} />
    <Photo url={imageUrl} />
  </span>
)

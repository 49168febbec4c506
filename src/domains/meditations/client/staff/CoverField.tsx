import { PictureField } from '#client/staff/fields/PictureField.tsx'
import type { ArtTheme } from '#shared/artThemes.ts'
import { texts } from '../../admin.texts.ts'
import { Cover } from '../member/Cover.tsx'

const { fields: words } = texts

type Props = {
  theme: ArtTheme
  seed: string
  picture: Blob | null
  savedUrl?: string | null
  onChange: (picture: Blob | null) => void
}

export const CoverField = ({ theme, seed, ...field }: Props) => (
  <PictureField label={words.cover} drawn={words.coverDrawn} {...field}>
    {(url) => <Cover url={url} theme={theme} seed={seed} className="size-24 shrink-0 rounded-2xl border border-line" />}
  </PictureField>
)

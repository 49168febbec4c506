import { PictureField } from '#client/admin/PictureField.tsx'
import { texts } from '../admin.texts.ts'
import type { Theme } from '../rules.ts'
import { Cover } from './Cover.tsx'

const { fields: words } = texts

type Props = {
  theme: Theme
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

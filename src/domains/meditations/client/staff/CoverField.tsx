import { PictureField } from '#client/staff/fields/PictureField.tsx'
import { texts } from '../../admin.texts.ts'
import { Cover } from '../member/Cover.tsx'

const { fields: words } = texts

type Props = {
  id: string
  sound: { title: string; description: string; tags: string[] }
  picture: Blob | null
  savedUrl?: string | null
  onChange: (picture: Blob | null) => void
}

export const CoverField = ({ id, sound, ...field }: Props) => (
  <PictureField label={words.cover} drawn={words.coverDrawn} {...field}>
    {(coverImageUrl) => (
      <Cover
        audio={{ ...sound, id, coverImageUrl, category: null }}
        className="size-24 shrink-0 rounded-2xl border border-line"
      />
    )}
  </PictureField>
)

import type { EditorOf } from '#client/staff/editor/useEditor.ts'
import { TextAreaField, TextField } from '#client/ui/Field.tsx'
import { texts } from '../../admin.texts.ts'
import type { ArticleContent } from '../../rules.ts'
import type { ArticleValues } from './articleValues.ts'

type Section = ArticleContent['sections'][number]

type Props = {
  section: Section
  place: number
  onChange: (section: Section) => void
  fieldAt: EditorOf<ArticleValues>['fieldAt']
}

const { articles: words } = texts

export function SectionFields({ section, place, onChange, fieldAt }: Props) {
  const field = (part: keyof Section) => ({
    ...fieldAt(`sections.${place}.${part}`),
    value: section[part],
    onChange: (event: { target: { value: string } }) => onChange({ ...section, [part]: event.target.value }),
  })
  return (
    <div className="flex flex-col gap-3">
      <TextField label={words.sectionTitle(place + 1)} {...field('title')} />
      <TextAreaField label={words.sectionText(place + 1)} {...field('content')} />
    </div>
  )
}

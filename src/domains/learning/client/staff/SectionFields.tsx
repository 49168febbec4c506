import { TextAreaField, TextField } from '#client/ui/Field.tsx'
import { texts } from '../../admin.texts.ts'
import type { ArticleContent } from '../../rules.ts'

type Section = ArticleContent['sections'][number]

type Props = {
  section: Section
  place: number
  onChange: (section: Section) => void
  errorAt: (path: string) => string | undefined
}

const { articles: words } = texts

export function SectionFields({ section, place, onChange, errorAt }: Props) {
  const field = (part: keyof Section) => ({
    name: `sections.${place}.${part}`,
    value: section[part],
    error: errorAt(`sections.${place}.${part}`),
    onChange: (event: { target: { value: string } }) => onChange({ ...section, [part]: event.target.value }),
  })
  return (
    <div className="flex flex-col gap-3">
      <TextField label={words.sectionTitle(place + 1)} maxLength={200} {...field('title')} />
      <TextAreaField label={words.sectionText(place + 1)} maxLength={8000} {...field('content')} />
    </div>
  )
}

import { api } from '#client/api/cache.ts'
import { EditorDialog } from '#client/staff/editor/EditorDialog.tsx'
import { useRowEditor } from '#client/staff/editor/useRowEditor.ts'
import { WithPreview } from '#client/staff/editor/WithPreview.tsx'
import { ListField } from '#client/staff/fields/ListField.tsx'
import { SelectField, TextAreaField, TextField } from '#client/ui/Field.tsx'
import { texts } from '../../admin.texts.ts'
import { type ArticleCategory, articleCategories } from '../../categories.ts'
import { saveArticle } from '../../contract.ts'
import { categories } from '../../texts.ts'
import { ArticlePreview } from './ArticlePreview.tsx'
import type { StoredArticle } from './answers.ts'
import { valuesOf } from './articleValues.ts'
import { SectionFields } from './SectionFields.tsx'

const { articles: words } = texts

type Props = { article: StoredArticle | undefined; onClose: () => void }

export function ArticleEditor({ article, onClose }: Props) {
  const editor = useRowEditor({
    name: 'article',
    row: article,
    valuesOf,
    contract: saveArticle,
    procedures: api.articles,
    tables: ['articles'],
    words,
    onClose,
  })
  const { values, text, set, list, fieldAt } = editor
  return (
    <EditorDialog wide title={article ? words.edit : words.add} editor={editor} onClose={onClose}>
      <WithPreview errors={editor.errors} preview={<ArticlePreview values={values} />}>
        <TextField label={words.title} {...text('title')} />
        <TextField label={words.subtitle} {...text('subtitle')} />
        <div className="grid gap-5 wide:grid-cols-[3fr_2fr]">
          <SelectField
            label={words.category}
            value={values.category}
            onChange={(event) => set('category', event.target.value as ArticleCategory)}
          >
            {articleCategories.map((category) => (
              <option key={category} value={category}>
                {categories[category].name}
              </option>
            ))}
          </SelectField>
          <TextField label={words.readTime} {...text('readTime')} />
        </div>
        <TextAreaField label={words.introduction} note={words.paragraphs} {...text('introduction')} />
        <ListField
          label={words.sections}
          {...list('sections')}
          add={{ label: words.addSection, make: () => ({ title: '', content: '' }) }}
          nameOf={(place) => words.section(place + 1)}
        >
          {(section, place, change) => (
            <SectionFields section={section} place={place} onChange={change} fieldAt={fieldAt} />
          )}
        </ListField>
        <TextAreaField label={words.tips} note={words.onePerLine} {...text('practicalTips')} />
        <TextAreaField label={words.reflection} {...text('reflection')} />
        <TextAreaField label={words.nextSteps} {...text('nextSteps')} />
      </WithPreview>
    </EditorDialog>
  )
}

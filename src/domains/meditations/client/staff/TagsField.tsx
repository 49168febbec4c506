import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { TextField } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { texts } from '../../admin.texts.ts'
import { tagLimits, tidyTags } from '../../rules.ts'

const { fields: words } = texts

type Props = { tags: string[]; onChange: (tags: string[]) => void; error: string | undefined }

/** §5: one at a time, trimmed, none twice, each can be taken away. */
export function TagsField({ tags, onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const add = () => {
    onChange(tidyTags([...tags, typed]))
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  return (
    <div>
      <TextField
        label={words.tags}
        note={words.optional}
        name="tags"
        error={error}
        maxLength={tagLimits.letters}
        placeholder={words.tagHint}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => typed.trim() && add()}
        action={<IconButton icon={Plus} label={words.addTag} disabled={!typed.trim()} onClick={add} />}
      />
      {tags.length > 0 && (
        <ul aria-label={words.tags} className="mt-2.5 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex items-center rounded-full bg-olive-soft pl-3.5 text-sm font-medium text-olive-strong"
            >
              <span className="min-w-0 break-words">{tag}</span>
              <button
                type="button"
                aria-label={words.removeTag(tag)}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
                className="flex size-9 items-center justify-center rounded-full hover:bg-olive/20"
              >
                <X aria-hidden className="size-3.5" strokeWidth={2} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

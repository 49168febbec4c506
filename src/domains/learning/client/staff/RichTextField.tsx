import { Bold, Heading2, Heading3, Italic, Link2, List, type LucideIcon, TextQuote } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { TextAreaField } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { texts } from '../../admin.texts.ts'
import { type Mark, marked, marks } from './marks.ts'

const { modules: words } = texts

const icons: Record<Mark, LucideIcon> = {
  h2: Heading2,
  h3: Heading3,
  strong: Bold,
  em: Italic,
  ul: List,
  blockquote: TextQuote,
  a: Link2,
}

const keys: Record<string, Mark> = { b: 'strong', i: 'em', k: 'a' }

type Props = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** Plain paragraphs, and tags for the rest: put in by a button, seen at once in the preview. */
export function RichTextField(field: Props) {
  const box = useRef<HTMLDivElement>(null)
  const put = (mark: Mark) => {
    const area = box.current?.querySelector('textarea')
    if (area) putMark(area, mark)
  }
  const putByKey = (event: KeyboardEvent) => {
    const mark = event.ctrlKey || event.metaKey ? keys[event.key] : undefined
    if (!mark) return
    event.preventDefault()
    put(mark)
  }
  return (
    <div ref={box}>
      <TextAreaField label={words.written} note={words.writtenNote} rows={10} onKeyDown={putByKey} {...field} />
      <div role="toolbar" aria-label={words.marks} className="sticky -bottom-5 z-10 flex flex-wrap bg-surface">
        {marks.map((mark) => (
          <IconButton key={mark} icon={icons[mark]} label={words.mark[mark]} onClick={() => put(mark)} />
        ))}
      </div>
    </div>
  )
}

/** Inserted by execCommand, as if typed, so that the browser's undo works. */
function putMark(area: HTMLTextAreaElement, mark: Mark) {
  const { selectionStart, selectionEnd, value } = area
  const { text, select } = marked(mark, value.slice(selectionStart, selectionEnd))
  area.focus()
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, selectionStart, selectionEnd)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(selectionStart + select.from, selectionStart + select.to)
}

import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { texts } from '#client/texts.ts'
import { searchLength } from '#shared/searchLength.ts'
import { inputClass } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

const PAUSE_MS = 250

type Props = { label: string; placeholder: string; search: string; onSearch: (search: string) => void }

/** Searches when the fingers rest; follows when the address changes by itself. */
export function SearchBox({ label, placeholder, search, onSearch }: Props) {
  const [typed, setTyped] = useState(search)
  const [followed, setFollowed] = useState(search)
  const waiting = useRef<number>(undefined)
  const input = useRef<HTMLInputElement>(null)
  if (search !== followed) {
    setFollowed(search)
    if (search !== typed) setTyped(search)
  }
  // Left in the middle of a word: another page's address is not this one's to change.
  useEffect(() => () => window.clearTimeout(waiting.current), [])
  const type = (text: string) => {
    setTyped(text)
    window.clearTimeout(waiting.current)
    waiting.current = window.setTimeout(onSearch, PAUSE_MS, text)
  }
  /** In a form, Enter must not send it. */
  const searchNow = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    window.clearTimeout(waiting.current)
    onSearch(typed)
  }
  return (
    <search className="relative block">
      <Search aria-hidden className="pointer-events-none absolute top-4 left-4 size-5 text-muted" strokeWidth={1.75} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        maxLength={searchLength}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && searchNow(event)}
        placeholder={placeholder}
        aria-label={label}
        className={`${inputClass} min-h-13 rounded-full border-line pr-12 pl-12 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden`}
      />
      {typed !== '' && (
        <IconButton
          icon={X}
          label={texts.clearSearch}
          className="absolute top-1 right-1"
          onClick={() => {
            type('')
            input.current?.focus()
          }}
        />
      )}
    </search>
  )
}

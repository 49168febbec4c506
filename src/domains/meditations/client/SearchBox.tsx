import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { inputClass } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { texts } from '../texts.ts'

const PAUSE_MS = 250

type Props = { search: string; onSearch: (search: string) => void }

/** Searches when the fingers rest; follows when the address changes by itself. */
export function SearchBox({ search, onSearch }: Props) {
  const [typed, setTyped] = useState(search)
  const [followed, setFollowed] = useState(search)
  const waiting = useRef<number>(undefined)
  const input = useRef<HTMLInputElement>(null)
  if (search !== followed) {
    setFollowed(search)
    if (search !== typed) setTyped(search)
  }
  const type = (text: string) => {
    setTyped(text)
    window.clearTimeout(waiting.current)
    waiting.current = window.setTimeout(onSearch, PAUSE_MS, text)
  }
  return (
    <search className="relative block">
      <Search aria-hidden className="pointer-events-none absolute top-4 left-4 size-5 text-muted" strokeWidth={1.75} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        maxLength={100}
        value={typed}
        onChange={(event) => type(event.target.value)}
        placeholder={texts.search}
        aria-label={texts.searchLabel}
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

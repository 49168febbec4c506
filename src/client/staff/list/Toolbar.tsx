import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'

type Props = {
  search?: { label: string; value: string; onChange: (search: string) => void }
  /** Filters, beside the search. */
  children?: ReactNode
  add?: { label: string; onAdd: () => void }
}

/** Over each list of the panel: find, narrow, add. */
export function Toolbar({ search, children, add }: Props) {
  return (
    <div className="mb-4 flex flex-col gap-3 wide:flex-row wide:items-center">
      {search && (
        <div className="wide:w-80">
          <SearchBox label={search.label} placeholder={search.label} search={search.value} onSearch={search.onChange} />
        </div>
      )}
      {children}
      {add && (
        <Button className="wide:ml-auto" onClick={add.onAdd}>
          <Plus aria-hidden className="size-4.5" strokeWidth={2} />
          {add.label}
        </Button>
      )}
    </div>
  )
}

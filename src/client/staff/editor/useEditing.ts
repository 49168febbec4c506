import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#client/api/cache.ts'
import { texts } from '#client/staff/texts.ts'
import { toast } from '#client/ui/toast.tsx'

/** Which form is open. A list only names its rows: the whole of one is fetched, fresh, before its form opens. */
export function useEditing<Row, Start = undefined>(fetchOne: (id: string) => Promise<Row>) {
  const [editing, setEditing] = useState<{ row?: Row; start?: Start | undefined } | null>(null)
  const opening = useMutation({
    mutationFn: fetchOne,
    onSuccess: (row) => setEditing({ row }),
    onError: (error) => toast.bad(texts.openFailed, sentenceOf(error)),
  })
  return {
    editing,
    openNew: (start?: Start) => setEditing({ start }),
    open: (id: string) => !opening.isPending && opening.mutate(id),
    close: () => setEditing(null),
  }
}

import { useMutation } from '@tanstack/react-query'
import { invalidate, sentenceOf } from '#client/api/cache.ts'
import { texts } from '#client/staff/texts.ts'
import { Toggle } from '#client/ui/Switch.tsx'
import { toast } from '#client/ui/toast.tsx'

type Props = {
  name: string
  isActive: boolean
  save: (isActive: boolean) => Promise<unknown>
  /** What is said afterwards. */
  done: { on: string; off: string }
  failed: string
  tables: string[]
}

/** The real state of a row, and the way to the other one. */
export function ActiveSwitch({ name, isActive, save, done, failed, tables }: Props) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: save,
    async onSuccess(_, on) {
      await invalidate(...tables)
      toast.good(on ? done.on : done.off)
    },
    onError: (error) => toast.bad(failed, sentenceOf(error)),
  })
  const shown = isPending ? variables : isActive
  return (
    <span className="flex items-center gap-1.5">
      <Toggle label={texts.activeNamed(name)} on={shown} disabled={isPending} onChange={(on) => mutate(on)} />
      <span aria-hidden className="w-14 text-sm text-muted">
        {shown ? texts.active : texts.inactive}
      </span>
    </span>
  )
}

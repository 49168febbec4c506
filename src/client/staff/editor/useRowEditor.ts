import type { z } from 'zod/mini'
import { invalidate } from '#client/api/cache.ts'
import type { Asks } from '#client/api/types.ts'
import { toast } from '#client/ui/toast.tsx'
import { type FormValues, useEditor } from './useEditor.ts'

type Version = { id: string; version: string }

/** The staff's procedures of one table; a form that sends more than it shows puts its own in front of them. */
type Procedures<Row, Input> = {
  staffOne: Asks<[{ id: string }], Row>
  create: (input: Input) => Promise<unknown>
  update: (input: Input & Version) => Promise<unknown>
}

type Words = {
  created: string
  createdDetail?: string
  updated: string
  createFailed: string
  updateFailed: string
  incomplete?: string
  fieldErrors?: Record<string, string>
}

type Options<Row, S extends z.ZodMiniType<unknown, object>, V> = {
  /** What is edited, in the name of its draft on this device. */
  name: string
  /** Of a draft that is no row yet, where one can be begun in several places. */
  newName?: string
  /** As it was when the form was opened; without one a new one is made. */
  row: Row | undefined
  valuesOf: (row: Row | undefined) => V
  sent?: (values: V) => V
  contract: S
  procedures: Procedures<Row, z.input<S>>
  /** The tables that are no longer as they were once it is saved. */
  tables: string[]
  words: Words
  onClose: () => void
}

/** The form of one row: made or changed by the staff's procedures of its table, then closed with a word. */
export function useRowEditor<
  Row extends { id: string; updatedAt: string },
  S extends z.ZodMiniType<unknown, object>,
  V extends FormValues<z.input<S>> & object,
>({ name, newName = 'new', row, valuesOf, sent, contract, procedures, tables, words, onClose }: Options<Row, S, V>) {
  return useEditor({
    name: `${name}.${row?.id ?? newName}`,
    contract,
    start: valuesOf(row),
    sent,
    version: row?.updatedAt,
    save: (input, version) =>
      row && version ? procedures.update({ ...input, id: row.id, version }) : procedures.create(input),
    async latest() {
      const now = row && (await procedures.staffOne.query({ id: row.id }).queryFn())
      return now && { values: valuesOf(now), version: now.updatedAt }
    },
    async onSaved() {
      await invalidate(...tables)
      if (row) toast.good(words.updated)
      else toast.good(words.created, words.createdDetail)
      onClose()
    },
    failed: row ? words.updateFailed : words.createFailed,
    ...(words.incomplete && { incomplete: words.incomplete }),
    ...(words.fieldErrors && { fieldErrors: words.fieldErrors }),
  })
}

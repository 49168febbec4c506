import type { ReactNode } from 'react'
import { texts } from '../../admin.texts.ts'
import { texts as memberTexts } from '../../texts.ts'
import type { StaffPagePractice } from './answers.ts'

type Props = { practice: Omit<StaffPagePractice, 'id'>; children?: ReactNode }

/** A practice in one line of a list: name, minutes and type; badges follow the name. */
export const PracticeLine = ({ practice: { name, type, durationMinutes }, children }: Props) => (
  <>
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 font-semibold break-words text-ink">{name}</span>
      {children}
    </span>
    <span className="block text-sm text-muted">
      {texts.minutes(durationMinutes)} · {memberTexts.types[type] ?? type}
    </span>
  </>
)

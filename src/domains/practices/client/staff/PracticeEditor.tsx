import { useState } from 'react'
import { PracticeForm } from './PracticeForm.tsx'
import type { StoredPractice } from './practiceValues.ts'

type Props = { practice: StoredPractice | undefined; onClose: () => void }

/** The form of a practice and, from a saved one, that of a copy of it. */
export function PracticeEditor({ practice, onClose }: Props) {
  const [isCopy, setCopy] = useState(false)
  if (practice && isCopy) return <PracticeForm key="copy" practice={undefined} model={practice} onClose={onClose} />
  return <PracticeForm practice={practice} onClose={onClose} onCopy={() => setCopy(true)} />
}

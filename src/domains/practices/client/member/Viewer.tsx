import { lazy, Suspense } from 'react'
import type { Started } from './answers.ts'

const loadViewer = () => import('./PracticeViewer.tsx')
const PracticeViewer = lazy(loadViewer)

/** Fetched while the session is being counted; nobody who only looks around waits for it. */
export const fetchViewer = () => void loadViewer().catch(() => {})

export function Viewer(props: { started: Started; onClose: () => void }) {
  return (
    <Suspense>
      <PracticeViewer {...props} />
    </Suspense>
  )
}

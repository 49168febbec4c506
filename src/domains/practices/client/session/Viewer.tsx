import { lazy, Suspense } from 'react'
import type { Started } from './answers.ts'

const loadViewer = () => import('./PracticeViewer.tsx')
const PracticeViewer = lazy(loadViewer)

/** Fetches the viewer's code while the start of a session is being sent. It is no part of any page's first load. */
export const fetchViewer = () => void loadViewer().catch(() => {})

export function Viewer(props: { started: Started; onClose: () => void }) {
  return (
    <Suspense>
      <PracticeViewer {...props} />
    </Suspense>
  )
}

import { type ComponentType, lazy, Suspense } from 'react'
import type { ReaderProps } from './Reader.tsx'
import type { StepReaderProps } from './StepReader.tsx'
import { useVoices } from './voices.ts'

/** What reads stands in files of its own, fetched where the device can read. Should they not come, the text is there all the same. */
const Reader = lazy<ComponentType<ReaderProps>>(() => import('./Reader.tsx').catch(() => ({ default: Nothing })))
const StepReader = lazy<ComponentType<StepReaderProps>>(() =>
  import('./StepReader.tsx').catch(() => ({ default: Nothing })),
)

/** Reads a part of the page with the device's own voice; where it has none that speaks Portuguese, nothing is shown. */
export function ReadAloud(props: ReaderProps) {
  if (useVoices().length === 0) return null
  return (
    <Suspense>
      <Reader {...props} />
    </Suspense>
  )
}

/** The same for the steps of a practice, each as it comes. */
export function ReadSteps(props: StepReaderProps) {
  if (useVoices().length === 0) return null
  return (
    <Suspense>
      <StepReader {...props} />
    </Suspense>
  )
}

const Nothing = () => null

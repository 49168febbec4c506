import { useLocation } from 'wouter'
import { useOwnSearch } from '#client/navigation/useOwnSearch.ts'
import { practicePaths } from '../../paths.ts'
import { type Range, ranges } from '../../rules.ts'
import { PracticeCategories } from './PracticeCategories.tsx'
import { PracticeList } from './PracticeList.tsx'
import { useStartPractice } from './useStartPractice.ts'
import { Viewer } from './Viewer.tsx'

/** §4: categories → list → player → categories. The list has its own address, so that back works. */
export default function PracticesPage() {
  const [, navigate] = useLocation()
  const range = rangeIn(useOwnSearch())
  const { start, startingId, open, close } = useStartPractice({
    audioGoesToPlayer: false,
    onFailure: (error) => console.warn('practice did not start', error),
  })
  const leavePlayer = () => {
    close()
    navigate(practicePaths.practices, { replace: true })
  }
  return (
    <>
      {range ? <PracticeList range={range} onStart={start} startingId={startingId} /> : <PracticeCategories />}
      {open && <Viewer started={open} onClose={leavePlayer} />}
    </>
  )
}

function rangeIn(search: string): Range | undefined {
  const wanted = new URLSearchParams(search).get('range')
  return ranges.find((range) => range === wanted)
}

import { PageHeader } from '#client/ui/PageHeader.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { texts } from '../../lists.texts.ts'
import { useStartPractice } from '../session/useStartPractice.ts'
import { Viewer } from '../session/Viewer.tsx'
import { FoundPractices } from './FoundPractices.tsx'
import { PracticeCategories } from './PracticeCategories.tsx'
import { PracticeList } from './PracticeList.tsx'
import PracticingNow from './PracticingNow.tsx'
import { useOpenByAddress } from './useOpenByAddress.ts'
import { usePracticesView } from './usePracticesView.ts'

/**
 * §4: categories → list → player → categories; from a search the player closes to what was found. A range and a search
 * have addresses of their own, so that going back works.
 */
export default function PracticesPage() {
  const { range, search, searchFor, toCategories } = usePracticesView()
  const { start, startingId, open, close } = useStartPractice({ audioGoesToPlayer: false })
  useOpenByAddress(start)
  const leavePlayer = () => {
    close()
    if (range) toCategories()
  }
  return (
    <>
      {range ? (
        <PracticeList range={range} onStart={start} startingId={startingId} />
      ) : (
        <>
          <PageHeader title={texts.title} subtitle={texts.subtitle} />
          <div className="mb-5">
            <SearchBox
              label={texts.search.label}
              placeholder={texts.search.placeholder}
              search={search}
              onSearch={searchFor}
            />
          </div>
          {search.trim() ? (
            <FoundPractices
              search={search.trim()}
              onStart={start}
              startingId={startingId}
              onClear={() => searchFor('')}
            />
          ) : (
            <>
              <PracticeCategories />
              <div className="mt-4">
                <PracticingNow />
              </div>
            </>
          )}
        </>
      )}
      {open && <Viewer started={open} onClose={leavePlayer} />}
    </>
  )
}

import { Bookmark } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { useSavedIds } from '#client/saved/useSaved.ts'
import { buttonClass } from '#client/ui/Button.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { savedPaths } from '#domains/saved/paths.ts'
import { titles as saved } from '#domains/saved/titles.texts.ts'
import { texts } from '../../texts.ts'
import { FilterBar } from './FilterBar.tsx'
import { LibraryResults } from './LibraryResults.tsx'
import { RecentAudios } from './RecentAudios.tsx'
import { useLibraryFilters } from './useLibraryFilters.ts'

export default function LibraryPage() {
  useSavedIds('audio')
  const { filters, wanted, isFiltered, searchFor, openTab, choose, clear } = useLibraryFilters()
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.tagline}>
        <Link
          to={savedPaths.saved}
          aria-label={saved.saved}
          className={`${buttonClass({ look: 'plain' })} -mr-2.5 shrink-0 px-3!`}
        >
          <Bookmark aria-hidden className="size-[22px]" strokeWidth={1.75} />
          <span className="max-wide:hidden">{saved.saved}</span>
        </Link>
      </PageHeader>
      <SearchBox label={texts.searchLabel} placeholder={texts.search} search={filters.search} onSearch={searchFor} />
      <FilterBar tab={filters.tab} chip={filters.chip} onTab={openTab} onChip={choose} />
      {!isFiltered && <RecentAudios />}
      <LibraryResults wanted={wanted} isFiltered={isFiltered} onClear={clear} />
    </>
  )
}

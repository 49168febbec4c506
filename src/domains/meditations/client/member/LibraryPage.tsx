import { PageHeader } from '#client/ui/PageHeader.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { texts } from '../../texts.ts'
import { FilterBar } from './FilterBar.tsx'
import { LibraryResults } from './LibraryResults.tsx'
import { useLibraryFilters } from './useLibraryFilters.ts'

export default function LibraryPage() {
  const { filters, wanted, isFiltered, searchFor, openTab, choose, clear } = useLibraryFilters()
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.tagline} />
      <SearchBox label={texts.searchLabel} placeholder={texts.search} search={filters.search} onSearch={searchFor} />
      <FilterBar tab={filters.tab} chip={filters.chip} onTab={openTab} onChip={choose} />
      <LibraryResults wanted={wanted} isFiltered={isFiltered} onClear={clear} />
    </>
  )
}

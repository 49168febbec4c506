import { useState } from 'react'
import { useLocation } from 'wouter'
import { useOwnSearch } from '#client/navigation/useOwnSearch.ts'
import { cutTo } from '#shared/graphemes.ts'
import { searchLength } from '#shared/searchLength.ts'
import { practicePaths } from '../../paths.ts'
import { ranges } from '../../rules.ts'

/** Which of its views the practices screen shows, read from the address: the categories, one range, or a search. */
export function usePracticesView() {
  const [location, navigate] = useLocation()
  const [path] = useState(location)
  const { range, search } = viewOf(useOwnSearch())
  return {
    range,
    search,
    /** The first letters are a step of the history, so that back leads to the categories; later ones replace that step. */
    searchFor(words: string) {
      if (window.location.pathname !== path) return
      const query = words ? `?${new URLSearchParams({ q: words })}` : ''
      navigate(practicePaths.practices + query, { replace: viewOf(window.location.search).search !== '' })
    },
    toCategories: () => navigate(practicePaths.practices, { replace: true }),
  }
}

function viewOf(query: string) {
  const given = new URLSearchParams(query)
  return {
    range: ranges.find((range) => range === given.get('range')),
    search: cutTo(given.get('q') ?? '', searchLength),
  }
}

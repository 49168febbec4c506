import { useLocation } from 'wouter'
import { useOwnSearch } from '#client/navigation/useOwnSearch.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useStartPractice } from '#domains/practices/client/session/useStartPractice.ts'
import { Viewer } from '#domains/practices/client/session/Viewer.tsx'
import { profilePaths } from '#domains/profile/paths.ts'
import { SavedFilter } from '#domains/saved/client/SavedFilter.tsx'
import { SavedList } from '#domains/saved/client/SavedList.tsx'
import { savedPaths } from '#domains/saved/paths.ts'
import { texts } from '#domains/saved/texts.ts'
import { type SavedKind, savedKinds } from '#shared/savedKinds.ts'

/** What the member keeps, of four domains; a practice begins right here. The kind stands in the address. */
export default function SavedPage() {
  const [, navigate] = useLocation()
  const kind = kindIn(useOwnSearch())
  const { start, startingId, open, close } = useStartPractice({ audioGoesToPlayer: true })
  const show = (wanted: SavedKind | undefined) =>
    navigate(wanted ? `${savedPaths.saved}?kind=${wanted}` : savedPaths.saved, { replace: true })
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: profilePaths.profile, label: texts.back }}
      />
      <SavedFilter kind={kind} onKind={show} />
      <SavedList key={kind} kind={kind} startingId={startingId} onPractice={start} />
      {open && <Viewer started={open} onClose={close} />}
    </>
  )
}

function kindIn(search: string): SavedKind | undefined {
  const wanted = new URLSearchParams(search).get('kind')
  return savedKinds.find((kind) => kind === wanted)
}

import { useQuery } from '@tanstack/react-query'
import { Footprints, ListTree } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api/cache.ts'
import { Link } from '#client/navigation/Link.tsx'
import { useEditing } from '#client/staff/editor/useEditing.ts'
import { ActiveSwitch } from '#client/staff/list/ActiveSwitch.tsx'
import { ListStates } from '#client/staff/list/ListStates.tsx'
import { OrderedList } from '#client/staff/list/OrderedList.tsx'
import { Removal } from '#client/staff/list/Removal.tsx'
import { RowActions } from '#client/staff/list/RowActions.tsx'
import { Toolbar } from '#client/staff/list/Toolbar.tsx'
import { iconButtonClass } from '#client/ui/IconButton.tsx'
import { texts } from '../../admin.texts.ts'
import { levels } from '../../texts.ts'
import { staffTrackLink } from '../links.ts'
import { sceneOf, trackIcon } from '../tracks/looks.ts'
import { TrackScene } from '../tracks/TrackScene.tsx'
import { learningTables, type StaffTrack } from './answers.ts'
import { TrackEditor } from './TrackEditor.tsx'

const { tracks: words } = texts

export default function AdminTracks() {
  const list = useQuery({ ...api.learningTracks.staffList.query(), staleTime: 0 })
  const { editing, open, openNew, close } = useEditing((id) => api.learningTracks.staffOne.query({ id }).queryFn())
  const [removing, setRemoving] = useState<StaffTrack | null>(null)
  return (
    <>
      <Toolbar add={{ label: words.add, onAdd: () => openNew() }} />
      <ListStates
        list={list}
        failed={words.loadFailed}
        isEmpty={list.data?.items.length === 0}
        empty={{ icon: Footprints, title: words.empty, detail: words.emptyDetail }}
      >
        <OrderedList
          label={words.list}
          rows={list.data?.items ?? []}
          nameOf={({ title }) => title}
          save={(ids) => api.learningTracks.reorder({ ids })}
          failed={words.saveFailed}
          tables={learningTables}
          actions={(track) => (
            <RowActions name={track.title} onEdit={() => open(track.id)} onRemove={() => setRemoving(track)}>
              <Link
                to={staffTrackLink(track.id)}
                aria-label={words.openModules(track.title)}
                title={words.openModules(track.title)}
                className={iconButtonClass}
              >
                <ListTree aria-hidden className="size-[22px]" strokeWidth={1.75} />
              </Link>
            </RowActions>
          )}
        >
          {(track) => <TrackRow track={track} />}
        </OrderedList>
      </ListStates>
      {editing && <TrackEditor track={editing.row} onClose={close} />}
      {removing && <RemoveTrack track={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

function TrackRow({ track }: { track: StaffTrack }) {
  const { id, title, level, isActive, modules, activeModules } = track
  const Icon = trackIcon(track.icon)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="relative hidden h-11 w-18 shrink-0 overflow-hidden rounded-xl wide:block">
        <TrackScene
          colors={sceneOf(track.progressColor, track.gradient)}
          completed={0}
          total={0}
          className="size-full"
        />
        <span className="absolute inset-0 flex items-center justify-center">
          <span className="flex size-7 items-center justify-center rounded-full bg-surface">
            <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          </span>
        </span>
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <Link to={staffTrackLink(id)} className="font-semibold break-words hover:text-olive-strong hover:underline">
          {title}
        </Link>
        <p className="text-sm text-muted">
          {levels[level]} · {words.modules(modules, activeModules)}
        </p>
      </div>
      <ActiveSwitch
        name={title}
        isActive={isActive}
        save={(on) => api.learningTracks.setActive({ id, isActive: on })}
        done={{ on: words.activated, off: words.deactivated }}
        failed={words.statusFailed}
        tables={learningTables}
      />
    </div>
  )
}

function RemoveTrack({ track, onClose }: { track: StaffTrack; onClose: () => void }) {
  const { data: uses } = useQuery({ ...api.learningTracks.uses.query({ id: track.id }), staleTime: 0 })
  return (
    <Removal
      title={words.remove(track.title)}
      detail={uses ? words.removeDetail(uses) : words.counting}
      remove={() => api.learningTracks.remove({ id: track.id })}
      done={words.removed}
      failed={words.removeFailed}
      tables={learningTables}
      onClose={onClose}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { Footprints, ListTree } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { Link } from '#client/navigation/Link.tsx'
import { ActiveSwitch } from '#client/staff/list/ActiveSwitch.tsx'
import { OrderedList } from '#client/staff/list/OrderedList.tsx'
import { Removal } from '#client/staff/list/Removal.tsx'
import { StaffList } from '#client/staff/list/StaffList.tsx'
import { usePages } from '#client/staff/list/usePages.ts'
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
  const list = usePages(() => api.learningTracks.staffList.query())
  return (
    <StaffList
      list={list}
      icon={Footprints}
      words={words}
      staffOne={api.learningTracks.staffOne}
      nameOf={({ title }) => title}
      actions={({ id, title }) => (
        <Link
          to={staffTrackLink(id)}
          aria-label={words.openModules(title)}
          title={words.openModules(title)}
          className={iconButtonClass}
        >
          <ListTree aria-hidden className="size-[22px]" strokeWidth={1.75} />
        </Link>
      )}
      editor={(track, close) => <TrackEditor track={track} onClose={close} />}
      removal={(track, close) => <RemoveTrack track={track} onClose={close} />}
    >
      {(rows, actions) => (
        <OrderedList
          label={words.list}
          rows={rows}
          nameOf={({ title }) => title}
          save={(ids) => api.learningTracks.reorder({ ids })}
          failed={words.saveFailed}
          tables={learningTables}
          actions={actions}
        >
          {(track) => <TrackRow track={track} />}
        </OrderedList>
      )}
    </StaffList>
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

import { useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { isMissing } from '#client/api/isMissing.ts'
import { usePathParam } from '#client/navigation/usePathParam.ts'
import { OrderedList } from '#client/staff/list/OrderedList.tsx'
import { Removal } from '#client/staff/list/Removal.tsx'
import { StaffList } from '#client/staff/list/StaffList.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { iconButtonClass } from '#client/ui/IconButton.tsx'
import { BackLink } from '#client/ui/PageHeader.tsx'
import { adminPaths } from '#shared/paths.ts'
import { texts } from '../../admin.texts.ts'
import { texts as memberTexts } from '../../texts.ts'
import { Missing } from '../Missing.tsx'
import { learningTables, type StaffModule } from './answers.ts'
import { ModuleEditor } from './ModuleEditor.tsx'
import { StaffModuleRow } from './StaffModuleRow.tsx'

const { modules: words } = texts

export default function AdminModules() {
  const trackId = usePathParam(adminPaths.modules, 'trackId')
  const list = useQuery({ ...api.learningModules.staffList.query({ trackId }), staleTime: 0 })
  if (isMissing(list.error))
    return <Missing title={memberTexts.track.notFound} detail={memberTexts.track.notFoundDetail} />
  const items = list.data?.items ?? []
  return (
    <>
      <TrackHeading track={list.data?.track} />
      <StaffList
        list={{ ...list, items }}
        icon={ListPlus}
        words={words}
        staffOne={api.learningModules.staffOne}
        nameOf={({ title }) => title}
        editor={(module, close) => (
          <ModuleEditor module={module} trackId={trackId} nextOrder={orderAfter(items)} onClose={close} />
        )}
        removal={(module, close) => <RemoveModule module={module} onClose={close} />}
      >
        {(rows, actions) => (
          <OrderedList
            label={words.list}
            rows={rows}
            nameOf={({ title }) => title}
            save={(ids) => api.learningModules.reorder({ trackId, ids })}
            failed={words.saveFailed}
            tables={learningTables}
            actions={actions}
          >
            {(module) => <StaffModuleRow module={module} />}
          </OrderedList>
        )}
      </StaffList>
    </>
  )
}

const orderAfter = (items: StaffModule[]) => Math.max(0, ...items.map(({ displayOrder }) => displayOrder)) + 1

function TrackHeading({ track }: { track: { title: string; isActive: boolean } | undefined }) {
  return (
    <div className="mb-4 flex items-center gap-2">
      <BackLink to={adminPaths.tracks} label={words.back} className={`${iconButtonClass} -ml-2.5`} />
      <h2 className="min-w-0 font-serif text-lg font-semibold break-words">{track ? words.of(track.title) : '…'}</h2>
      {track?.isActive === false && <Badge tone="quiet">{words.trackInactive}</Badge>}
    </div>
  )
}

function RemoveModule({ module, onClose }: { module: StaffModule; onClose: () => void }) {
  const { data: uses } = useQuery({ ...api.learningModules.uses.query({ id: module.id }), staleTime: 0 })
  return (
    <Removal
      title={words.remove(module.title)}
      detail={uses ? words.removeDetail(uses.members) : words.counting}
      remove={() => api.learningModules.remove({ id: module.id })}
      done={words.removed}
      failed={words.removeFailed}
      tables={learningTables}
      onClose={onClose}
    />
  )
}

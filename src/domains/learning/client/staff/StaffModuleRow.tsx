import { api } from '#client/api/cache.ts'
import { ActiveSwitch } from '#client/staff/list/ActiveSwitch.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { texts } from '../../admin.texts.ts'
import { typeAndTime } from '../../texts.ts'
import { typeIcon } from '../tracks/looks.ts'
import { learningTables, type StaffModule } from './answers.ts'

const { modules: words } = texts

export function StaffModuleRow({ module }: { module: StaffModule }) {
  const { id, title, isActive, isPremium, moduleType } = module
  const Icon = typeIcon(moduleType)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold break-words">{title}</span>
          {isPremium && <Badge tone="gold">{words.premium}</Badge>}
        </p>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          {typeAndTime(module)}
        </p>
      </div>
      <ActiveSwitch
        name={title}
        isActive={isActive}
        save={(on) => api.learningModules.setActive({ id, isActive: on })}
        done={{ on: words.activated, off: words.deactivated }}
        failed={words.statusFailed}
        tables={learningTables}
      />
    </div>
  )
}

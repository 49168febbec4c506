import { api } from '#client/api/cache.ts'
import { ActiveSwitch } from '#client/staff/list/ActiveSwitch.tsx'
import type { Column } from '#client/staff/list/column.ts'
import { dayMonthAndYear } from '#shared/days.texts.ts'
import { texts } from '../../admin.texts.ts'
import type { StaffReflection } from './answers.ts'

export const reflectionColumns: Column<StaffReflection>[] = [
  {
    head: texts.phrase,
    cell: ({ date, phrase, practiceName }) => (
      <>
        <span className="block text-xs font-semibold text-muted">{dayMonthAndYear(date)}</span>
        <span className="line-clamp-3 font-serif break-words text-ink">{phrase}</span>
        {practiceName && (
          <span className="block text-xs text-muted">
            {texts.practice}: {practiceName}
          </span>
        )}
      </>
    ),
  },
  {
    head: texts.state,
    cell: ({ id, date, isActive }) => (
      <ActiveSwitch
        name={texts.name(date)}
        isActive={isActive}
        save={(on) => api.dailyReflections.setActive({ id, isActive: on })}
        done={{ on: texts.activated, off: texts.deactivated }}
        failed={texts.updateFailed}
        tables={['dailyReflections']}
      />
    ),
  },
]

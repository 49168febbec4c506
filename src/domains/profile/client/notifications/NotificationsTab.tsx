import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#client/api/cache.ts'
import { Loaded } from '../Loaded.tsx'
import { NotificationsForm } from './NotificationsForm.tsx'
import { TestMessage } from './TestMessage.tsx'

/** `push`, `calendar`: parts of other domains, put in their places by the page. */
type Props = { push?: ReactNode; calendar?: ReactNode }

export function NotificationsTab({ push, calendar }: Props) {
  const settings = useQuery(api.noticeSettings.mine.query())
  return (
    <Loaded query={settings} shape="h-72">
      {(mine) => (
        <div className="grid gap-5 wide:max-w-2xl">
          <NotificationsForm mine={mine} push={push} />
          <TestMessage />
          {calendar}
        </div>
      )}
    </Loaded>
  )
}

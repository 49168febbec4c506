import { CalendarLink } from '#domains/calendar/client/CalendarLink.tsx'
import { NotificationsTab } from '#domains/profile/client/notifications/NotificationsTab.tsx'
import { PushOnThisDevice } from '#domains/push/client/PushOnThisDevice.tsx'

/** A form of three domains, fetched when its tab is opened. */
export default function Notifications() {
  return <NotificationsTab push={<PushOnThisDevice />} calendar={<CalendarLink />} />
}

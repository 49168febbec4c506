import { CalendarPlus, ExternalLink } from 'lucide-react'
import { serverNow } from '#client/api/serverClock.ts'
import { saveFile } from '#client/device/saveFile.ts'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { type Appointment, googleCalendarLink, icsOf } from '../../calendar.ts'
import { texts } from '../../texts.ts'
import { eventPath } from '../addresses.ts'
import type { CommunityEvent } from '../data.ts'

export function CalendarCard({ event }: { event: CommunityEvent }) {
  const appointment = appointmentOf(event)
  return (
    <Card aria-label={texts.event.calendar}>
      <h2 className="font-serif text-lg font-semibold">{texts.event.calendar}</h2>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="soft" onClick={() => download(appointment)}>
          <CalendarPlus aria-hidden className="size-4" strokeWidth={1.75} />
          {texts.event.ics}
        </Button>
        <a
          href={googleCalendarLink(appointment)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ look: 'outline' })}
        >
          <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
          {texts.event.google}
        </a>
      </div>
    </Card>
  )
}

function appointmentOf(event: CommunityEvent): Appointment {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    startDate: new Date(event.startDate),
    endDate: event.endDate ? new Date(event.endDate) : null,
    place: event.isOnline ? event.meetingLink : event.location,
    url: `${location.origin}${eventPath(event.id)}`,
    // An answer that the device kept from an earlier version has none.
    sequence: event.sequence ?? 0,
  }
}

function download(appointment: Appointment) {
  const name = `lumiar-${appointment.startDate.toISOString().slice(0, 10)}.ics`
  saveFile(icsOf(appointment, serverNow()), 'text/calendar;charset=utf-8', name)
}

import { api } from '#client/api/cache.ts'
import { serverNow } from '#client/api/serverClock.ts'
import { useMember } from '#client/session.ts'
import { EditorDialog } from '#client/staff/editor/EditorDialog.tsx'
import { useRowEditor } from '#client/staff/editor/useRowEditor.ts'
import { SelectField, TextAreaField, TextField } from '#client/ui/Field.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { eventForm, isInRoom } from '../../admin.contract.ts'
import { texts as staff } from '../../admin.texts.ts'
import { instantOf } from '../../clock.ts'
import { eventTypes, onlinePlaces } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { zoneName } from '../../when.ts'
import { communityTables } from '../data.ts'
import { SeatsNote } from '../events/SeatsNote.tsx'
import { inputOf, movedTo, type StaffEvent, valuesOf } from './eventValues.ts'
import { GroupField } from './GroupField.tsx'
import { RoomFields } from './RoomFields.tsx'

export type { StaffEvent } from './eventValues.ts'

const { events: words } = staff

type Props = { event: StaffEvent | undefined; onClose: () => void }

export function EventEditor({ event, onClose }: Props) {
  const { timezone } = useMember()
  const editor = useRowEditor({
    name: 'event',
    row: event,
    valuesOf: (row) => valuesOf(row, timezone),
    contract: eventForm(timezone),
    procedures: {
      staffOne: api.communityEvents.staffOne,
      create: (typed) => api.communityEvents.create(inputOf(typed, event, timezone)),
      update: ({ id, version, ...typed }) =>
        api.communityEvents.update({ ...inputOf(typed, event, timezone), id, version }),
    },
    tables: communityTables,
    words,
    onClose,
  })
  const { values, text, number, toggle } = editor
  const start = instantOf(values.startDate, timezone)
  const inRoom = isInRoom(values)
  const isPast = start !== null && start < serverNow()
  return (
    <EditorDialog title={event ? words.edit : words.add} editor={editor} onClose={onClose}>
      <TextField label={words.title} {...text('title')} />
      <TextAreaField label={words.description} {...text('description')} />
      <div className="grid gap-5 wide:grid-cols-2">
        <SelectField label={words.type} {...text('eventType')}>
          {eventTypes.map((type) => (
            <option key={type} value={type}>
              {texts.event.type(type)}
            </option>
          ))}
        </SelectField>
        <GroupField field={text('groupId')} />
        <TextField
          type="datetime-local"
          label={words.start}
          note={isPast ? words.past : zoneName(start ?? serverNow(), timezone)}
          {...text('startDate')}
          onChange={({ target }) => editor.setAll(movedTo(target.value, values))}
        />
        {!inRoom && (
          <TextField
            type="datetime-local"
            label={words.end}
            note={words.optional}
            min={values.startDate}
            {...text('endDate')}
          />
        )}
      </div>
      <div>
        <Switch label={words.online} detail={words.onlineDetail} {...toggle('isOnline')} />
        {values.isOnline && (
          <SelectField label={words.held} {...text('heldIn')}>
            {onlinePlaces.map((place) => (
              <option key={place} value={place}>
                {words.heldIn[place]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div>
        {inRoom ? (
          <RoomFields sound={text('roomPracticeId')} minutes={number('roomMinutes')} onSound={editor.setAll} />
        ) : values.isOnline ? (
          <TextField
            type="url"
            inputMode="url"
            label={words.link}
            note={words.linkNote}
            placeholder={words.linkHint}
            {...text('meetingLink')}
          />
        ) : (
          <TextField label={words.place} {...text('location')} />
        )}
      </div>
      <TextField className="wide:w-56" label={words.most} {...number('maxParticipants')} />
      {event && <SeatsChange event={event} most={values.maxParticipants ?? 0} />}
    </EditorDialog>
  )
}

function SeatsChange({ event, most }: { event: StaffEvent; most: number }) {
  const seated = Math.min(event.waitingCount, most - event.participantCount)
  if (most > 0 && most < event.participantCount) return <SeatsNote>{words.overfull(event.participantCount)}</SeatsNote>
  return seated > 0 && event.isActive && <SeatsNote>{words.willSeat(seated)}</SeatsNote>
}

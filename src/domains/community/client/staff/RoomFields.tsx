import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { api } from '#client/api/cache.ts'
import { SelectField, TextField } from '#client/ui/Field.tsx'
import { texts } from '../../admin.texts.ts'

const { events: words } = texts

type Props = {
  sound: Pick<ComponentProps<typeof SelectField>, 'name' | 'value' | 'error' | 'onChange'>
  minutes: Omit<ComponentProps<typeof TextField>, 'label'>
  /** A practice comes with its own length, which can be changed. */
  onSound: (chosen: { roomPracticeId: string; roomMinutes?: number }) => void
}

/** What is heard in the room, and for how long. A practice that was hidden since stays chosen until another is. */
export function RoomFields({ sound, minutes, onSound }: Props) {
  const { data: sounds } = useQuery(api.rooms.sounds.query())
  const isHidden = sound.value && sounds && !sounds.some(({ id }) => id === sound.value)
  return (
    <>
      <p className="mt-2 mb-4 text-sm text-muted">{words.roomDetail}</p>
      <div className="grid gap-5 wide:grid-cols-2">
        <SelectField
          label={words.roomSound}
          {...sound}
          onChange={({ target }) => {
            const own = sounds?.find(({ id }) => id === target.value)?.minutes
            onSound({ roomPracticeId: target.value, ...(own && { roomMinutes: own }) })
          }}
        >
          <option value="">{words.silence}</option>
          {isHidden && <option value={sound.value}>{words.hiddenSound}</option>}
          {sounds?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label={words.roomMinutes} {...minutes} />
      </div>
    </>
  )
}

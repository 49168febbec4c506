import { type FormEvent, useState } from 'react'
import { Link } from '#client/navigation/Link.tsx'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/Field.tsx'
import { profilePaths } from '#domains/profile/paths.ts'
import { noReminder, reminderPattern } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { Option, OptionList, type OptionsProps } from './Options.tsx'

/** A few hours of the day, any other by the browser's own clock, or no reminder; where nothing would arrive, what is missing. */
export function HourOptions({ answers, reachesMember, onAnswer }: OptionsProps) {
  const [isOther, setOther] = useState(false)
  return (
    <>
      <OptionList>
        {texts.hours.map((reminder) => (
          <Option key={reminder} isChosen={answers.reminder === reminder} onChoose={() => onAnswer({ reminder })}>
            {reminder}
          </Option>
        ))}
        <li>
          <Button look="outline" aria-expanded={isOther} onClick={() => setOther(!isOther)}>
            {texts.otherHour}
          </Button>
        </li>
        <Option isChosen={answers.reminder === noReminder} onChoose={() => onAnswer({ reminder: noReminder })}>
          {texts.noReminder}
        </Option>
      </OptionList>
      {!reachesMember && (
        <>
          <p className="mt-3 text-sm text-muted">{texts.unreached.detail}</p>
          <Link
            to={`${profilePaths.profile}?tab=notificacoes`}
            className="flex min-h-11 items-center text-sm font-semibold text-olive-strong underline-offset-4 hover:underline"
          >
            {texts.unreached.action}
          </Link>
        </>
      )}
      {isOther && <OtherHour onChoose={(reminder) => onAnswer({ reminder })} />}
    </>
  )
}

function OtherHour({ onChoose }: { onChoose: (hour: string) => void }) {
  const [hour, setHour] = useState('')
  const isReady = reminderPattern.test(hour)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onChoose(hour)
  }
  return (
    <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-3">
      <TextField
        autoFocus
        label={texts.hour}
        type="time"
        value={hour}
        onChange={(event) => setHour(event.target.value)}
      />
      <Button type="submit" disabled={!isReady}>
        {texts.remind}
      </Button>
    </form>
  )
}

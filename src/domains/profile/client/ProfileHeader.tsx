import { Bookmark, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#client/navigation/Link.tsx'
import { isAdmin, useMember } from '#client/session.ts'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { EmailAddress } from '#client/ui/text/EmailAddress.tsx'
import { toast } from '#client/ui/toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { savedPaths } from '#domains/saved/paths.ts'
import { titles as saved } from '#domains/saved/titles.texts.ts'
import { fullName, initials } from '../rules.ts'
import { fieldErrors, texts } from '../texts.ts'
import { useUpdateProfile } from './useUpdateProfile.ts'

const schema = () => import('../contract.ts').then(({ names }) => names)

export function ProfileHeader() {
  const member = useMember()
  const [isEditing, setEditing] = useState(false)
  return (
    <header className="mb-5">
      <div className="flex flex-wrap items-center gap-4">
        <span
          aria-hidden
          className="flex size-18 shrink-0 items-center justify-center rounded-full bg-linear-145 from-olive to-olive-strong font-serif text-xl font-semibold text-on-olive"
        >
          {initials(member)}
        </span>
        <div className="min-w-32 flex-1 wide:flex-initial">
          <h1 tabIndex={-1} className="font-serif text-xl font-semibold break-words wide:text-2xl">
            {fullName(member)}
          </h1>
          <p className="text-sm break-words text-muted">
            <EmailAddress of={member.email} />
          </p>
          {isAdmin(member) && (
            <span className="mt-1.5 inline-block rounded-full bg-olive-soft px-3 py-0.5 text-xs font-bold text-olive-strong">
              {texts.admin}
            </span>
          )}
        </div>
        {!isEditing && <IconButton icon={Pencil} label={texts.name.edit} onClick={() => setEditing(true)} />}
      </div>
      {isEditing && <NameForm onDone={() => setEditing(false)} />}
      <Link to={savedPaths.saved} className={`${buttonClass({ look: 'soft' })} mt-4`}>
        <Bookmark aria-hidden className="size-4.5" strokeWidth={1.75} />
        {saved.saved}
      </Link>
    </header>
  )
}

function NameForm({ onDone }: { onDone: () => void }) {
  const { firstName, lastName } = useMember()
  const saving = useUpdateProfile(texts.name.failed)
  const { errors, form } = useForm(schema, (given) =>
    saving.mutate(given, {
      onSuccess() {
        toast.good(texts.name.saved)
        onDone()
      },
    }),
  )
  const error = (field: string) => fieldErrors[errors[field] ?? '']
  return (
    <form {...form} className="mt-5 wide:max-w-lg">
      <fieldset disabled={saving.isPending}>
        <div className="grid grid-cols-2 gap-3">
          <TextField
            autoFocus
            label={texts.name.first}
            name="firstName"
            autoComplete="given-name"
            defaultValue={firstName ?? ''}
            error={error('firstName')}
          />
          <TextField
            label={texts.name.last}
            name="lastName"
            autoComplete="family-name"
            defaultValue={lastName ?? ''}
            error={error('lastName')}
          />
        </div>
        <div className="mt-4 flex gap-3">
          <Button type="submit">{saving.isPending ? texts.name.saving : texts.name.save}</Button>
          <Button look="plain" onClick={onDone}>
            {texts.name.cancel}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

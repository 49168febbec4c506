import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '#client/api/cache.ts'
import { useMember } from '#client/session.ts'
import { limitsAt } from '#client/staff/editor/limits.ts'
import { confirmWords } from '#client/staff/texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/dialog/ConfirmDialog.tsx'
import { SelectField, TextField } from '#client/ui/Field.tsx'
import { EmailAddress } from '#client/ui/text/EmailAddress.tsx'
import { toast } from '#client/ui/toast.tsx'
import { type Role, roles } from '#shared/access.ts'
import { fieldErrors, texts } from '../../admin.texts.ts'
import { memberId, type RoleChange, roleChange } from '../../contract.ts'
import { RoleBadges } from './RoleBadges.tsx'
import { useRoleChange } from './useRoleChange.ts'

const { form: words } = texts

type Props = { userId: string; onUserId: (userId: string) => void }

export function RoleForm({ userId, onUserId }: Props) {
  const me = useMember()
  const [role, setRole] = useState<Role>('user')
  const [error, setError] = useState<string>()
  const [isRemoving, setRemoving] = useState(false)
  const idField = useRef<HTMLFormElement>(null)
  const { data: person, isPending } = usePerson(userId)

  const refuse = (key: string) => {
    setError(key)
    toast.bad(fieldErrors[key] ?? key)
    idField.current?.querySelector('input')?.focus()
  }
  const change = useRoleChange({ name: person?.name || person?.email || words.someone, onWrongField: refuse })

  const withValid = (go: (change: RoleChange) => void) => {
    const parsed = roleChange.safeParse({ userId, role })
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? 'USER_ID_REQUIRED')
    setError(undefined)
    go(parsed.data)
  }
  const assign = (event: FormEvent) => {
    event.preventDefault()
    withValid((valid) => change.mutate({ action: 'assign', ...valid }))
  }
  const remove = () =>
    withValid((valid) => change.mutate({ action: 'remove', ...valid }, { onSettled: () => setRemoving(false) }))

  return (
    <Card>
      <h2 className="font-serif text-lg font-semibold">{words.title}</h2>
      <form ref={idField} noValidate onSubmit={assign} className="mt-4 flex flex-col gap-4">
        <TextField
          label={words.userId}
          placeholder={words.userIdHint}
          value={userId}
          {...limitsAt(roleChange, 'userId')}
          autoComplete="off"
          spellCheck={false}
          error={error && fieldErrors[error]}
          onChange={(event) => {
            setError(undefined)
            onUserId(event.target.value)
          }}
        />
        {isUserId(userId) && <Whose person={person} isPending={isPending} />}
        <SelectField label={words.role} value={role} onChange={(event) => setRole(roleNamed(event.target.value))}>
          {roles.map((name) => (
            <option key={name} value={name}>
              {texts.roles[name]}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={change.isPending} className="flex-1">
            {change.isPending && change.variables.action === 'assign' ? words.working : words.assign}
          </Button>
          <Button
            look="danger"
            disabled={change.isPending}
            className="flex-1"
            onClick={() => withValid(() => setRemoving(true))}
          >
            {words.remove}
          </Button>
        </div>
      </form>
      {isRemoving && (
        <ConfirmDialog
          title={words.confirm(person?.name || person?.email || userId, texts.roles[role])}
          detail={person?.id === me.id && role === 'admin' ? words.confirmOwnAdmin : words.confirmDetail}
          words={confirmWords(words.confirmAction)}
          isWorking={change.isPending}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </Card>
  )
}

type WhoseProps = { person: { name: string; email: string; roles: Role[] } | null | undefined; isPending: boolean }

function Whose({ person, isPending }: WhoseProps) {
  return (
    <div role="status" className="rounded-2xl border border-line bg-bg px-4 py-3 text-sm">
      {person ? (
        <>
          <p dir="auto" className="font-semibold break-words">
            {person.name || texts.people.nameless}
          </p>
          <p className="mb-2 break-words">
            <EmailAddress of={person.email} />
          </p>
          <RoleBadges roles={person.roles} />
        </>
      ) : (
        <p>{isPending ? words.looking : fieldErrors.NO_SUCH_MEMBER}</p>
      )}
    </div>
  )
}

const isUserId = (userId: string) => memberId.safeParse({ userId }).success

const usePerson = (userId: string) =>
  useQuery({ ...api.userRoles.staffOne.query({ userId: userId.trim() }), enabled: isUserId(userId) })

const roleNamed = (name: string): Role => roles.find((role) => role === name) ?? 'user'

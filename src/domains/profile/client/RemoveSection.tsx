import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api, failureOf, sentenceOf } from '#client/api.ts'
import { forgetMember } from '#client/offline/forget.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/Field.tsx'
import { toast } from '#client/ui/toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { paths } from '#shared/paths.ts'
import { fieldErrors, texts } from '../texts.ts'
import { Section } from './Section.tsx'

const schema = () => import('../contract.ts').then(({ removeAccount }) => removeAccount)

const { remove: words } = texts.data

export function RemoveSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={words.title} detail={words.detail}>
      {isOpen ? (
        <RemoveForm onCancel={() => setOpen(false)} />
      ) : (
        <Button look="danger" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      )}
    </Section>
  )
}

function RemoveForm({ onCancel }: { onCancel: () => void }) {
  const [, navigate] = useLocation()
  const removing = useMutation({
    mutationFn: api.profiles.remove,
    async onSuccess() {
      toast.good(words.done, words.doneDetail)
      navigate(paths.auth, { replace: true })
      await forgetMember()
    },
    onError(error) {
      const code = failureOf(error)?.code
      if (code === 'INVALID_CREDENTIALS') showErrors({ password: 'WRONG_PASSWORD' })
      else toast.bad(words.failed, code === 'CONFLICT' ? words.lastAdmin : sentenceOf(error))
    },
  })
  const { errors, showErrors, form } = useForm(schema, (given) => removing.mutate(given))
  return (
    <form {...form}>
      <fieldset disabled={removing.isPending}>
        <TextField
          autoFocus
          type="password"
          name="password"
          label={words.password}
          autoComplete="current-password"
          error={errors.password && fieldErrors[errors.password]}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" look="danger">
            {removing.isPending ? words.working : words.confirm}
          </Button>
          <Button look="plain" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

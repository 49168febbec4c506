import { useState } from 'react'
import { useLocation } from 'wouter'
import { api, failureOf, sentenceOf } from '#client/api/cache.ts'
import { clearMember } from '#client/offline/clear.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { paths } from '#shared/paths.ts'
import { texts } from '../texts.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { Section } from './Section.tsx'

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
  return (
    <PasswordForm
      words={words}
      erase={api.profiles.remove}
      onErased={() => {
        toast.good(words.done, words.doneDetail)
        navigate(paths.auth, { replace: true })
        void clearMember()
      }}
      onError={(error) =>
        toast.bad(words.failed, failureOf(error)?.code === 'CONFLICT' ? words.lastAdmin : sentenceOf(error))
      }
      onCancel={onCancel}
    />
  )
}

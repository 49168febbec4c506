import { ExternalLink } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { isWebAddress } from '#shared/url.ts'
import { texts } from '../../texts.ts'
import type { Practice } from './answers.ts'

export function LinkPractice({ practice }: { practice: Practice }) {
  const { externalLink = '' } = practice.content
  const link = isWebAddress(externalLink) ? externalLink : undefined
  const open = () => {
    toast.good(texts.viewer.opening(practice.name))
    window.open(link, '_blank', 'noopener,noreferrer')
  }
  return (
    <div className="my-auto flex flex-col items-center gap-6 py-10 text-center">
      <p className="max-w-md font-serif text-lg leading-8">{practice.description}</p>
      <Button look="cream" size="large" disabled={!link} onClick={open}>
        <ExternalLink aria-hidden className="size-5" strokeWidth={1.75} />
        {link ? texts.viewer.open : texts.viewer.noLink}
      </Button>
      {link && <p className="text-sm text-cream/70">{new URL(link).host}</p>}
    </div>
  )
}

import { ChevronDown } from 'lucide-react'
import { paragraphsOf } from '../../rules.ts'
import { texts } from '../../texts.ts'

export function Transcript({ text }: { text: string }) {
  return (
    <details className="group mt-8 rounded-card border border-line bg-surface shadow-card">
      <summary className="flex min-h-14 items-center justify-between gap-3 px-5 font-semibold [&::-webkit-details-marker]:hidden">
        {texts.module.transcript}
        <ChevronDown aria-hidden className="size-5 text-muted transition group-open:rotate-180" strokeWidth={1.75} />
      </summary>
      <div className="reading px-5 pb-6">
        {paragraphsOf(text).map((paragraph, place) => (
          <p key={`${place} ${paragraph}`}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}

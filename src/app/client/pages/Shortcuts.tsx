import { Flower2, HeartPulse, type LucideIcon, Sparkles, Wind } from 'lucide-react'
import { Link } from '#client/navigation/Link.tsx'
import { practicePaths } from '#domains/practices/paths.ts'
import type { Collection } from '#domains/practices/rules.ts'
import { texts } from './home.texts.ts'

const shortcuts: { collection: Collection; icon: LucideIcon; colours: string }[] = [
  { collection: 'breathing', icon: Wind, colours: 'bg-sky/15 text-sky' },
  { collection: 'emergency', icon: HeartPulse, colours: 'bg-clay/15 text-clay' },
  { collection: 'chakras', icon: Sparkles, colours: 'bg-lavender/15 text-lavender' },
  { collection: 'healing', icon: Flower2, colours: 'bg-gold/15 text-gold' },
]

export function Shortcuts() {
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {shortcuts.map(({ collection, icon: Icon, colours }) => (
        <li key={collection}>
          <Link
            to={practicePaths[collection]}
            className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card wide:px-2.5 transition hover:border-olive/50"
          >
            <span className={`flex size-11 items-center justify-center rounded-2xl ${colours}`}>
              <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
            </span>
            <span className="font-semibold">{texts.shortcuts[collection]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

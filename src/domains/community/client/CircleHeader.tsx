import { ChevronLeft } from 'lucide-react'
import { Link } from '#client/ui/Link.tsx'
import { paths } from '#shared/paths.ts'
import type { Circle } from '../rules.ts'
import { texts } from '../texts.ts'
import { CircleArt } from './CircleArt.tsx'

type Props = { circle: Circle; stats?: { groups: number; members: number } }

export function CircleHeader({ circle, stats }: Props) {
  return (
    <header className="relative mb-6 overflow-hidden rounded-card bg-night text-cream shadow-card">
      <CircleArt circle={circle} className="absolute inset-0 size-full" />
      <div className="relative flex min-h-64 flex-col justify-between p-5 wide:min-h-60 wide:p-7">
        <BackOnPicture to={paths.community} label={texts.backToHub} />
        <div className="mt-20 [text-shadow:0_1px_14px_rgb(20_16_8/0.55)]">
          <h1 tabIndex={-1} className="font-serif text-2xl font-semibold">
            {texts.circles.name(circle)}
          </h1>
          <p className="mt-1 max-w-md">{texts.circles.about(circle)}</p>
          <dl className="mt-4 flex gap-8">
            <Stat label={texts.circles.activeGroups} count={stats?.groups} />
            <Stat label={texts.circles.totalMembers} count={stats?.members} />
          </dl>
        </div>
      </div>
    </header>
  )
}

export const BackOnPicture = ({ to, label }: { to: string; label: string }) => (
  <Link
    to={to}
    aria-label={label}
    title={label}
    className="-mt-1.5 -ml-1.5 inline-flex size-11 items-center justify-center rounded-full bg-[rgb(20_16_8/0.35)] text-cream backdrop-blur-sm transition hover:bg-[rgb(20_16_8/0.55)]"
  >
    <ChevronLeft aria-hidden className="size-6" strokeWidth={1.75} />
  </Link>
)

const Stat = ({ label, count }: { label: string; count: number | undefined }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-xs">{label}</dt>
    <dd className="font-serif text-xl font-semibold">{count?.toLocaleString('pt-BR') ?? '·'}</dd>
  </div>
)

import { formatNumber } from '#shared/numbers.ts'
import type { Circle } from '../../circles.ts'
import { texts } from '../../texts.ts'
import { backToHub } from '../back.ts'
import { PictureHeader } from '../Picture.tsx'

type Props = { circle: Circle; stats?: { groups: number; members: number } }

export function CircleHeader({ circle, stats }: Props) {
  return (
    <PictureHeader circle={circle} back={backToHub}>
      <h1 tabIndex={-1} className="font-serif text-2xl font-semibold">
        {texts.circles.name(circle)}
      </h1>
      <p className="mt-1 max-w-md">{texts.circles.about(circle)}</p>
      <dl className="mt-4 flex gap-8">
        <Stat label={texts.circles.activeGroups} count={stats?.groups} />
        <Stat label={texts.circles.totalMembers} count={stats?.members} />
      </dl>
    </PictureHeader>
  )
}

const Stat = ({ label, count }: { label: string; count: number | undefined }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-xs">{label}</dt>
    <dd className="font-serif text-xl font-semibold">{count === undefined ? '·' : formatNumber(count)}</dd>
  </div>
)

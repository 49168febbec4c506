import { Link } from '#client/navigation/Link.tsx'
import type { Circle } from '../../circles.ts'
import { texts } from '../../texts.ts'
import { circlePath } from '../addresses.ts'
import { Shade } from '../Picture.tsx'
import { CircleArt } from './CircleArt.tsx'

type Props = { circle: Circle; summary?: { groups: number; members: number } }

export function CircleTile({ circle, summary }: Props) {
  return (
    <Link
      to={circlePath(circle)}
      className="group relative block aspect-square wide:aspect-[1/0.95] overflow-hidden rounded-card bg-night shadow-card transition active:scale-[0.99]"
    >
      <CircleArt
        circle={circle}
        className="absolute inset-0 size-full transition duration-500 ease-out group-hover:scale-[1.04]"
      />
      <Shade />
      <span className="absolute inset-x-0 bottom-0 p-3 text-cream wide:p-4">
        <span className="block font-serif text-[1.0625rem] leading-tight font-semibold wide:text-lg">
          {texts.circles.name(circle)}
        </span>
        <span className="mt-0.5 block min-h-[1.3125rem] text-sm">
          {summary && (summary.groups === 0 ? texts.circles.soon : texts.circles.members(summary.members))}
        </span>
      </span>
    </Link>
  )
}

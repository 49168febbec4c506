import { texts } from '../../texts.ts'
import type { Group } from '../data.ts'
import { PictureHeader } from '../Picture.tsx'

type Props = { group: Group; back: { to: string; label: string } }

export function GroupHeader({ group, back }: Props) {
  return (
    <PictureHeader circle={group.circleId} back={back}>
      <h1 tabIndex={-1} className="font-serif text-2xl font-semibold break-words">
        {group.name}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        {texts.circles.name(group.circleId)}
        <span className="rounded-full bg-cream px-2.5 py-1 text-xs font-semibold text-[#2f3320] [text-shadow:none]">
          {texts.group.type(group.groupType)}
        </span>
      </p>
    </PictureHeader>
  )
}

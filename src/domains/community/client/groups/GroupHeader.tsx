import { texts } from '../../texts.ts'
import type { Group } from '../data.ts'
import { PictureHeader } from '../Picture.tsx'

type Props = { group: Group; back: { to: string; label: string } }

/** A type that is called as its circle, or as its circle begins, is said once. */
export function GroupHeader({ group, back }: Props) {
  const [circle, type] = [texts.circles.name(group.circleId), texts.group.type(group.groupType)]
  return (
    <PictureHeader circle={group.circleId} back={back}>
      <h1 tabIndex={-1} className="font-serif text-2xl font-semibold break-words">
        {group.name}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        {!circle.startsWith(type) && circle}
        <span className="rounded-full bg-cream px-2.5 py-1 text-xs font-semibold text-[#2f3320] [text-shadow:none]">
          {type}
        </span>
      </p>
    </PictureHeader>
  )
}

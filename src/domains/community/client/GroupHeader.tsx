import { texts } from '../texts.ts'
import { CircleArt } from './CircleArt.tsx'
import { BackOnPicture } from './CircleHeader.tsx'
import type { Group } from './data.ts'

type Props = { group: Group; back: { to: string; label: string } }

export function GroupHeader({ group, back }: Props) {
  return (
    <header className="relative mb-5 overflow-hidden rounded-card bg-night text-cream shadow-card">
      <CircleArt circle={group.circleId} className="absolute inset-0 size-full" />
      <div className="relative flex min-h-52 flex-col justify-between p-5 wide:p-7">
        <BackOnPicture {...back} />
        <div className="mt-16 [text-shadow:0_1px_14px_rgb(20_16_8/0.55)]">
          <h1 tabIndex={-1} className="font-serif text-2xl font-semibold break-words">
            {group.name}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-3">
            {texts.circles.name(group.circleId)}
            <span className="rounded-full bg-cream px-2.5 py-1 text-xs font-semibold text-[#2f3320] [text-shadow:none]">
              {texts.group.type(group.groupType)}
            </span>
          </p>
        </div>
      </div>
    </header>
  )
}

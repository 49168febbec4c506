import type { ReactNode } from 'react'
import { BackLink } from '#client/ui/PageHeader.tsx'
import type { Circle } from '../circles.ts'
import { CircleArt } from './groups/CircleArt.tsx'

type Props = { circle: Circle; back: { to: string; label: string }; children: ReactNode }

/** The head of a circle's or a group's page: its picture, the way back, and the words over the darkened lower part. */
export function PictureHeader({ circle, back, children }: Props) {
  return (
    <header className="relative mb-5 overflow-hidden rounded-card bg-night text-cream shadow-card">
      <CircleArt circle={circle} className="absolute inset-0 size-full wide:hidden" />
      <CircleArt circle={circle} frame="strip" className="absolute inset-0 hidden size-full wide:block" />
      <Shade />
      <div className="relative flex min-h-52 flex-col justify-between p-5 wide:min-h-60 wide:p-7">
        <BackLink
          {...back}
          className="-mt-1.5 -ml-1.5 inline-flex size-11 items-center justify-center rounded-full bg-[rgb(20_16_8/0.4)] text-cream transition hover:bg-[rgb(20_16_8/0.6)]"
        />
        <div className="mt-20 [text-shadow:0_1px_14px_rgb(20_16_8/0.6)]">{children}</div>
      </div>
    </header>
  )
}

export const Shade = () => (
  <span
    aria-hidden
    className="absolute inset-0 bg-linear-to-t from-[rgb(18_16_10/0.85)] via-[rgb(18_16_10/0.4)] via-40% to-transparent to-70%"
  />
)

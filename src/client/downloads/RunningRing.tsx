import { Ring } from '#client/ui/Ring.tsx'
import { percent } from '#shared/percent.ts'

/** How much of a download is here. */
export function RunningRing({ share }: { share: number }) {
  return (
    <>
      <Ring share={share} size={40} width={2.5} trackOpacity={0.25} className="absolute inset-0.5" />
      <span aria-hidden className="text-[0.625rem] font-semibold tabular-nums">
        {percent(share, 1)}
      </span>
    </>
  )
}

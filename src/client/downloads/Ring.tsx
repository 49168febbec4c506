const RADIUS = 16
const LENGTH = 2 * Math.PI * RADIUS

export function Ring({ share }: { share: number }) {
  return (
    <>
      <svg aria-hidden viewBox="0 0 40 40" className="absolute inset-0.5 -rotate-90">
        <circle cx="20" cy="20" r={RADIUS} fill="none" stroke="currentColor" strokeOpacity=".25" strokeWidth="2.5" />
        <circle
          cx="20"
          cy="20"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - Math.min(1, share))}
        />
      </svg>
      <span aria-hidden className="text-[0.625rem] font-semibold tabular-nums">
        {Math.floor(share * 100)}
      </span>
    </>
  )
}

type Props = {
  share: number
  /** Of the square it is drawn in. */
  size: number
  width: number
  color?: string
  trackOpacity: number
  className: string
}

/** A ring that fills, from the top. */
export function Ring({ share, size, width, color = 'currentColor', trackOpacity, className }: Props) {
  const radius = size / 2 - 1.6 * width
  const length = 2 * Math.PI * radius
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: width }
  return (
    <svg aria-hidden viewBox={`0 0 ${size} ${size}`} className={`-rotate-90 ${className}`}>
      <circle {...circle} stroke="currentColor" strokeOpacity={trackOpacity} />
      <circle
        {...circle}
        stroke={color}
        strokeLinecap="round"
        strokeDasharray={length}
        strokeDashoffset={length * (1 - Math.min(1, share))}
      />
    </svg>
  )
}

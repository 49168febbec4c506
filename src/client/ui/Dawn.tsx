import { useId } from 'react'

/**
 * The product's picture: first light over hills. Drawn, so that it costs no request and never looks cropped. Where it is
 * much wider than high its hills stay; `isCentred` keeps the sun too, which a card is high enough for.
 */
export function Dawn({ className, isCentred }: { className?: string; isCentred?: boolean }) {
  const id = useId()
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 240"
      preserveAspectRatio={`xMidYM${isCentred ? 'id' : 'ax'} slice`}
      className={className}
    >
      <defs>
        <linearGradient id={`${id}sky`} x2="0" y2="1">
          <stop stopColor="#4d5a8c" />
          <stop offset=".3" stopColor="#8b6b86" />
          <stop offset=".52" stopColor="#c47d68" />
          <stop offset=".72" stopColor="#c9985a" />
          <stop offset="1" stopColor="#8f8a4a" />
        </linearGradient>
        <linearGradient id={`${id}far`} x2="0" y2="1">
          <stop stopColor="#7c8350" />
          <stop offset="1" stopColor="#4c5730" />
        </linearGradient>
        <linearGradient id={`${id}near`} x2="0" y2="1">
          <stop stopColor="#4e5a31" />
          <stop offset="1" stopColor="#1f2713" />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop stopColor="#fff1cf" stopOpacity=".75" />
          <stop offset="1" stopColor="#ffd9a0" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="400" height="240" fill={`url(#${id}sky)`} />
      <circle cx="300" cy="64" r="120" fill={`url(#${id}glow)`} opacity=".7" />
      <circle cx="300" cy="64" r="48" fill="#fff1cf" opacity=".22" />
      <circle cx="300" cy="64" r="29" fill="#fff0cd" />
      <path d="M0 158c40-26 78-32 118-14 44 20 78 18 128-6 52-25 96-22 154 8v94H0z" fill={`url(#${id}far)`} />
      <path d="M0 190c52-24 96-20 146-4 58 18 104 8 152-8 40-13 70-10 102 4v58H0z" fill={`url(#${id}near)`} />
      <path d="M0 218c70-14 120-10 190 0 80 12 140 4 210-10v32H0z" fill="#171d0e" opacity=".75" />
    </svg>
  )
}

import { type Draw, dark, light, warm } from './colours.ts'

export const bowl: Draw = (shift) => (
  <g transform={`translate(${100 + shift * 12} 84)`}>
    <g fill="none" stroke={light} strokeWidth="2">
      {[1, 2, 3].map((ring) => (
        <ellipse
          key={ring}
          cy={-8 - ring * 11}
          rx={40 + ring * 8}
          ry={8 + ring * 2}
          strokeOpacity={0.85 - ring * 0.2}
        />
      ))}
    </g>
    <path d="M-42-4h84Q36 34 0 34T-42-4z" fill={dark} fillOpacity=".62" />
    <ellipse cy="-4" rx="42" ry="9" fill={warm} fillOpacity=".85" />
  </g>
)

export const bell: Draw = (shift) => (
  <g transform={`translate(${100 + shift * 12} 64)`}>
    <path d="M0-70V-26" stroke={dark} strokeWidth="2" strokeOpacity=".5" />
    <path d="M-8-26h16q14 8 15 30t11 26h-68Q-24 26-23 4T-8-26z" fill={light} fillOpacity=".92" />
    <circle cy="36" r="7" fill={warm} />
    <path
      d="M-46-14q-10 18 0 36M46-14q10 18 0 36M-58-22q-14 26 0 52M58-22q14 26 0 52"
      fill="none"
      stroke={light}
      strokeWidth="2"
      strokeLinecap="round"
      strokeOpacity=".7"
    />
  </g>
)

export const strings: Draw = (shift) => (
  <g fill="none" stroke={light} strokeWidth="1.6">
    {[44, 60, 76, 92, 108, 124, 140, 156].map((x, string) => {
      const swing = 5 + ((string * 3) % 5)
      return (
        <path
          key={x}
          d={`M${x} 0q${swing + shift * 2} 70 0 140q-${swing}-70 0-140`}
          strokeOpacity={0.4 + (string % 3) * 0.16}
        />
      )
    })}
  </g>
)

export const voice: Draw = (shift) => (
  <g transform={`translate(${100 + shift * 16} 122)`} fill="none" stroke={light} strokeWidth="3" strokeLinecap="round">
    {[20, 36, 52, 68, 84].map((radius, arc) => (
      <path
        key={radius}
        d={`M${-radius * 0.87} ${-radius * 0.5}A${radius} ${radius} 0 0 1 ${radius * 0.87} ${-radius * 0.5}`}
        strokeOpacity={0.95 - arc * 0.16}
      />
    ))}
    <circle r="7" fill={light} stroke="none" />
  </g>
)

export const strata: Draw = (shift) => (
  <g fill={dark}>
    {[44, 62, 80, 98, 116].map((y, layer) => (
      <path key={y} d={`M0 ${y}q60 ${(layer % 2 ? -8 : 8) + shift * 4} 104 0t96 0v${140 - y}H0z`} fillOpacity=".17" />
    ))}
    <path d="M0 44q60 8 104 0t96 0" fill="none" stroke={light} strokeWidth="2.4" strokeOpacity=".9" />
  </g>
)

export const tones: Draw = (shift) => (
  <g fill="none" strokeWidth="3" strokeLinecap="round">
    <path d={`M-10 70q20-${44 + shift * 6} 40 0t40 0 40 0 40 0 40 0 40 0`} stroke={light} strokeOpacity=".92" />
    <path d={`M-10 70q23-${40 - shift * 6} 46 0t46 0 46 0 46 0 46 0`} stroke={dark} strokeOpacity=".5" />
  </g>
)

export const pulses: Draw = (shift) => (
  <g stroke={light} strokeWidth="5" strokeLinecap="round">
    {Array.from({ length: 13 }, (_, bar) => {
      const half = 7 + 24 * Math.abs(Math.sin(bar * 0.78 + shift))
      return <path key={`${bar}`} d={`M${28 + bar * 12} ${70 - half}v${half * 2}`} strokeOpacity={0.4 + half / 56} />
    })}
  </g>
)

export const spark: Draw = (shift) => (
  <g fill={light}>
    {[
      [98, 62, 30],
      [60, 42, 12],
      [140, 92, 16],
      [64, 98, 10],
      [138, 38, 9],
    ].map(([x = 0, y = 0, size = 0]) => (
      <path
        key={x}
        d={`M0-${size}Q2-2 ${size} 0 2 2 0 ${size}-2 2-${size} 0-2-2 0-${size}z`}
        fillOpacity={0.6 + size / 80}
        transform={`translate(${x + shift * 10} ${y})`}
      />
    ))}
  </g>
)

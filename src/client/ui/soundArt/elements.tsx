import { type Draw, dark, light, warm } from './colours.ts'

export const rain: Draw = (shift) => (
  <path
    d={drops.map(([x, y, length]) => `M${x + 20} ${y}v${length}`).join('')}
    stroke={light}
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeOpacity=".73"
    transform={`skewX(${-10 - shift * 8})`}
  />
)

export const sea: Draw = (shift) => (
  <g fill={dark}>
    <path d={`M0 84q25-${12 + shift * 4} 50 0t50 0 50 0 50 0v60H0z`} fill={light} fillOpacity=".35" />
    <path d={`M-${14 + shift * 10} 98q28-14 56 0t56 0 56 0 56 0v50H-30z`} fillOpacity=".3" />
    <path d={`M-${30 - shift * 10} 114q30-14 60 0t60 0 60 0 60 0v40H-40z`} fillOpacity=".42" />
  </g>
)

export const river: Draw = (shift) => (
  <>
    <path d="M0 78q60-10 100-2t100-4v72H0z" fill={dark} fillOpacity=".36" />
    <path d={`M${92 + shift * 12} 74q-34 14 4 24t-62 46h136q26-34-34-48t-20-22z`} fill={light} fillOpacity=".7" />
  </>
)

export const stream: Draw = (shift) => (
  <>
    <path
      d={`M${118 + shift * 16} 20q-44 20-14 44t-22 46-8 40`}
      fill="none"
      stroke={light}
      strokeWidth="18"
      strokeLinecap="round"
      strokeOpacity=".7"
    />
    <g fill={dark} fillOpacity=".45">
      <ellipse cx={70 + shift * 6} cy="74" rx="15" ry="9" />
      <ellipse cx={134 + shift * 6} cy="92" rx="19" ry="11" />
      <ellipse cx="52" cy="118" rx="20" ry="11" />
    </g>
  </>
)

export const fire: Draw = (shift) => (
  <g transform={`translate(${100 + shift * 14} 108)`}>
    <path d="M0-78Q30-44 26-20T0 4-26-20Q-30-42-12-50-4-60 0-78z" fill={warm} fillOpacity=".9" />
    <path d="M2-46Q18-26 14-12T0 2-14-12Q-14-24-4-30 0-36 2-46z" fill={light} fillOpacity=".95" />
    {logs}
  </g>
)

export const embers: Draw = (shift) => (
  <g transform={`translate(${100 + shift * 14} 108)`}>
    <ellipse cy="-4" rx="58" ry="22" fill={warm} fillOpacity=".35" />
    <ellipse cy="-2" rx="36" ry="13" fill={warm} fillOpacity=".7" />
    {[-30, -14, 2, 16, 30].map((x, i) => (
      <circle key={x} cx={x} cy={-26 - ((i * 17) % 40)} r={1.4 + (i % 2)} fill={light} fillOpacity=".85" />
    ))}
    {logs}
  </g>
)

const logs = (
  <path d="M-38 10L34-2M38 10L-34-2" stroke={dark} strokeWidth="8" strokeLinecap="round" strokeOpacity=".75" />
)

const drops = [
  [26, 18, 12],
  [44, 52, 16],
  [52, 8, 9],
  [66, 84, 12],
  [72, 30, 17],
  [90, 62, 11],
  [96, 12, 14],
  [112, 92, 15],
  [118, 40, 10],
  [136, 70, 16],
  [142, 16, 13],
  [158, 48, 11],
  [166, 90, 13],
  [180, 24, 15],
] as const

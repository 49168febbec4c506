import { type Draw, dark, light } from './colours.ts'

export const hills: Draw = (shift) => (
  <g fill={dark}>
    <path d={`M0 96l${40 + shift * 8}-34 32 24 ${42 - shift * 8}-48 86 62v40H0z`} opacity=".28" />
    <path d="M0 116l58-30 46 20 40-22 56 30v26H0z" opacity=".42" />
  </g>
)

export const trees: Draw = (shift) => (
  <g fill={dark} transform={`translate(${shift * 8})`}>
    {trunks.map(([x, height, opacity]) => (
      <g key={x} transform={`translate(${x} 140)`} opacity={opacity}>
        <path d={`M-2 0L-1-${height}h2L2 0z`} />
        <path
          d={`M0-${height + 22}q22 ${height * 0.42} 12 ${height * 0.62}q-12 7-24 0q-10-${height * 0.2} 12-${height * 0.62}z`}
        />
      </g>
    ))}
    <path d="M-20 128q56-10 112-2t128-2v20H-20z" opacity=".5" />
  </g>
)

export const bamboo: Draw = (shift) => (
  <g transform={`translate(${shift * 10}) rotate(${shift * 3} 100 140)`}>
    {[48, 70, 104, 132, 152].map((x, stem) => (
      <g key={x} stroke={dark} opacity={0.5 + (stem % 3) * 0.12}>
        <path
          d={`M${x} 146q${4 + stem}-70 ${10 - stem * 4}-150`}
          fill="none"
          strokeWidth={4.5}
          strokeDasharray="26 1.6"
        />
        <path d={`M${x + 4} ${52 + stem * 7}q14-2 22 10q-15 2-22-10z`} fill={dark} strokeWidth="0" />
        <path d={`M${x + 4} ${40 + stem * 9}q-14 0-22 12q16 0 22-12z`} fill={dark} strokeWidth="0" />
      </g>
    ))}
  </g>
)

export const roof: Draw = (shift) => (
  <g fill={dark}>
    <path d={`M${128 + shift * 10} 62h14v32h-14z`} opacity=".5" />
    <path d="M14 122L100 66l86 56-7 8-79-51-79 51z" opacity=".62" />
    <path d="M30 140v-17l70-45 70 45v17z" opacity=".34" />
    <path d="M90 106h20v22H90z" fill={light} opacity=".85" />
  </g>
)

export const porch: Draw = () => (
  <g stroke={dark} strokeWidth="4" opacity=".55">
    <path d="M0 100h200M0 134h200" strokeWidth="5" />
    {[28, 46, 64, 82, 100, 118, 136, 154, 172].map((x) => (
      <path key={x} d={`M${x} 100v34`} />
    ))}
  </g>
)

/** `window` is a name the browser has taken. */
export const pane: Draw = () => (
  <g fill="none" stroke={dark} strokeWidth="5" opacity=".6">
    <path d="M46 14h108v108H46zM100 14v108M46 66h108" />
    <path d="M36 124h128" strokeWidth="7" strokeLinecap="round" />
  </g>
)

const trunks = [
  [42, 74, 0.3],
  [66, 92, 0.4],
  [94, 70, 0.32],
  [126, 96, 0.44],
  [154, 78, 0.34],
] as const

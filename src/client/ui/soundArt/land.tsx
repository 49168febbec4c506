import { Fragment } from 'react'
import { type Draw, dark, light } from './colours.ts'

export const hills: Draw = (shift) => (
  <g fill={dark}>
    <path d={`M0 96l${40 + shift * 8}-34 32 24 ${42 - shift * 8}-48 86 62v40H0z`} fillOpacity=".28" />
    <path d="M0 116l58-30 46 20 40-22 56 30v26H0z" fillOpacity=".42" />
  </g>
)

export const trees: Draw = (shift) => (
  <g fill={dark} transform={`translate(${shift * 8})`}>
    {trunks.map(([x, height, opacity]) => (
      <path
        key={x}
        d={`M${x - 2} 140l1-${height}h2l1 ${height}zM${x} ${118 - height}q22 ${height * 0.42} 12 ${height * 0.62}q-12 7-24 0q-10-${height * 0.2} 12-${height * 0.62}z`}
        fillOpacity={opacity}
      />
    ))}
    <path d="M-20 128q56-10 112-2t128-2v20H-20z" fillOpacity=".5" />
  </g>
)

export const bamboo: Draw = (shift) => (
  <g transform={`translate(${shift * 10}) rotate(${shift * 3} 100 140)`}>
    {[48, 70, 104, 132, 152].map((x, stem) => (
      <Fragment key={x}>
        <path
          d={`M${x} 146q${4 + stem}-70 ${10 - stem * 4}-150`}
          fill="none"
          stroke={dark}
          strokeWidth={4.5}
          strokeDasharray="26 1.6"
          strokeOpacity={0.5 + (stem % 3) * 0.12}
        />
        <path
          d={`M${x + 4} ${52 + stem * 7}q14-2 22 10q-15 2-22-10zM${x + 4} ${40 + stem * 9}q-14 0-22 12q16 0 22-12z`}
          fill={dark}
          fillOpacity={0.5 + (stem % 3) * 0.12}
        />
      </Fragment>
    ))}
  </g>
)

export const roof: Draw = (shift) => (
  <g fill={dark}>
    <path d={`M${128 + shift * 10} 62h14v32h-14z`} fillOpacity=".5" />
    <path d="M14 122L100 66l86 56-7 8-79-51-79 51z" fillOpacity=".62" />
    <path d="M30 140v-17l70-45 70 45v17z" fillOpacity=".34" />
    <path d="M90 106h20v22H90z" fill={light} fillOpacity=".85" />
  </g>
)

export const porch: Draw = () => (
  <path
    d={`M0 100h200M0 134h200${[28, 46, 64, 82, 100, 118, 136, 154, 172].map((x) => `M${x} 100v34`).join('')}`}
    stroke={dark}
    strokeWidth="4.5"
    strokeOpacity=".55"
  />
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

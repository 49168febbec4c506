import { type Draw, dark, light } from './colours.ts'

export const birds: Draw = (shift) => (
  <g fill="none" stroke={dark} strokeWidth="3" strokeLinecap="round" strokeOpacity=".75">
    {[
      [58, 46, 1],
      [84, 34, 0.7],
      [124, 92, 1.15],
      [142, 76, 0.75],
    ].map(([x = 0, y = 0, scale = 1]) => (
      <path key={x} d="M-14-4q8-6 14 4 6-10 14-4" transform={`translate(${x + shift * 14} ${y}) scale(${scale})`} />
    ))}
  </g>
)

export const wind: Draw = (shift) => (
  <g fill="none" stroke={light} strokeWidth="3" strokeLinecap="round" transform={`translate(${shift * 14})`}>
    <path d="M24 46h84q16 0 16-13t-12-12-9 11" strokeOpacity=".9" />
    <path d="M44 62h104q15 0 15 12t-11 11-8-9" strokeOpacity=".75" />
    <path d="M18 78h70q12 0 12 10t-9 9-7-7" strokeOpacity=".6" />
  </g>
)

export const heart: Draw = (shift) => (
  <path
    d="M0 26C-46-6-30-38-10-32-3-30 0-22 0-22s3-8 10-10c20-6 36 26-10 58z"
    fill={light}
    fillOpacity=".92"
    transform={`translate(${100 + shift * 16} 74) scale(.8)`}
  />
)

export const breath: Draw = (shift) => (
  <g fill="none" stroke={light} strokeLinecap="round">
    <path d="M14 98C46 98 54 46 78 46S118 98 186 98" strokeWidth="4" strokeOpacity=".95" />
    <path
      d={`M14 112C46 112 54 ${64 + shift * 4} 78 ${64 + shift * 4}S118 112 186 112`}
      strokeWidth="2.4"
      strokeOpacity=".5"
    />
    <circle cx="78" cy="46" r="6" fill={light} stroke="none" />
  </g>
)

export const held: Draw = (shift) => (
  <g fill="none" stroke={light} strokeLinecap="round" strokeLinejoin="round">
    <path d="M28 104L60 46h52l60 58" strokeWidth="4" strokeOpacity=".95" />
    <path d={`M28 116L60 ${60 + shift * 3}h52l60 ${56 - shift * 3}`} strokeWidth="2.4" strokeOpacity=".5" />
    <g fill={light} stroke="none">
      <circle cx="60" cy="46" r="6" />
      <circle cx="112" cy="46" r="6" />
    </g>
  </g>
)

export const square: Draw = (shift) => (
  <g fill="none" stroke={light} transform={`rotate(${shift * 6} 100 70)`}>
    <rect x="66" y="36" width="68" height="68" rx="12" strokeWidth="4" strokeOpacity=".95" />
    <rect x="54" y="24" width="92" height="92" rx="18" strokeWidth="2" strokeOpacity=".45" />
    <circle cx="78" cy="36" r="7" fill={light} stroke="none" />
  </g>
)

export const hush: Draw = (shift) => (
  <g fill="none" stroke={light} strokeWidth="1.8">
    {[10, 26, 46, 70].map((radius, ring) => (
      <ellipse
        key={radius}
        cx={100 + shift * 14}
        cy="100"
        rx={radius}
        ry={radius * 0.24}
        strokeOpacity={0.9 - ring * 0.2}
      />
    ))}
  </g>
)

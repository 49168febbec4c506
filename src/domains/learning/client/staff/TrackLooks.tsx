import { Swatches } from '#client/staff/fields/Swatches.tsx'
import { classes } from '#client/ui/classes.ts'
import { Switch } from '#client/ui/Switch.tsx'
import { texts } from '../../admin.texts.ts'
import { type ProgressColor, progressColors, type TrackIcon, trackIcons } from '../../rules.ts'
import { progressBars, sceneOf, trackIcon } from '../tracks/looks.ts'

const { tracks: words } = texts

export function TrackIcons({ value, onChange }: { value: TrackIcon; onChange: (icon: TrackIcon) => void }) {
  return (
    <Swatches
      label={words.icon}
      options={trackIcons}
      nameOf={(name) => words.icons[name]}
      value={value}
      onChange={onChange}
    >
      {(name) => {
        const Icon = trackIcon(name)
        return <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      }}
    </Swatches>
  )
}

export function TrackColors({ value, onChange }: { value: ProgressColor; onChange: (color: ProgressColor) => void }) {
  return (
    <Swatches
      label={words.color}
      options={progressColors}
      nameOf={(color) => words.colors[color]}
      value={value}
      onChange={onChange}
    >
      {(color) => <span aria-hidden className={classes('size-7 rounded-full', progressBars[color])} />}
    </Swatches>
  )
}

type SkyProps = { color: ProgressColor; gradient: string | null; onChange: (gradient: string | null) => void }

/** The two colours of the picture's sky, when the track has its own. */
export function TrackSky({ color, gradient, onChange }: SkyProps) {
  const [top, horizon] = sceneOf(color, gradient)
  return (
    <div>
      <Switch
        label={words.sky}
        detail={words.skyDetail}
        on={gradient !== null}
        onChange={(on) => onChange(on ? `${top},${horizon}` : null)}
      />
      {gradient !== null && (
        <div className="grid grid-cols-2 gap-3">
          <ColorInput label={words.skyTop} value={top} onChange={(next) => onChange(`${next},${horizon}`)} />
          <ColorInput label={words.skyHorizon} value={horizon} onChange={(next) => onChange(`${top},${next}`)} />
        </div>
      )}
    </div>
  )
}

type OwnColorProps = {
  label: string
  detail: string
  color: string | null
  start: string
  onChange: (color: string | null) => void
}

/** A colour the track may have of its own; `start` is what the picker offers first. */
export const OwnColor = ({ label, detail, color, start, onChange }: OwnColorProps) => (
  <div>
    <Switch label={label} detail={detail} on={color !== null} onChange={(on) => onChange(on ? start : null)} />
    {color !== null && <ColorInput label={words.pick} value={color} onChange={onChange} />}
  </div>
)

type ColorProps = { label: string; value: string; onChange: (color: string) => void }

const ColorInput = ({ label, value, onChange }: ColorProps) => (
  <label className="flex items-center gap-3 text-sm font-semibold">
    <input
      type="color"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-11 w-16 shrink-0 rounded-2xl border border-line bg-surface p-1"
    />
    {label}
  </label>
)

import { classes } from '#client/ui/classes.ts'
import { Switch } from '#client/ui/Switch.tsx'
import { texts } from '../admin.texts.ts'
import { type ProgressColor, progressColors, type TrackIcon, trackIcons } from '../rules.ts'
import { progressBars, sceneOf, trackIcon } from './looks.ts'

const { tracks: words } = texts

const swatch = (isChosen: boolean) =>
  classes(
    'flex size-11 items-center justify-center rounded-2xl border-2 transition',
    isChosen ? 'border-ink' : 'border-transparent hover:border-line',
  )

export function TrackIcons({ value, onChange }: { value: TrackIcon; onChange: (icon: TrackIcon) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{words.icon}</legend>
      <div className="flex flex-wrap gap-1.5">
        {trackIcons.map((name) => {
          const Icon = trackIcon(name)
          return (
            <button
              key={name}
              type="button"
              aria-pressed={name === value}
              aria-label={words.icons[name]}
              title={words.icons[name]}
              onClick={() => onChange(name)}
              className={swatch(name === value)}
            >
              <Icon aria-hidden className="size-5" strokeWidth={1.75} />
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

export function TrackColors({ value, onChange }: { value: ProgressColor; onChange: (color: ProgressColor) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{words.color}</legend>
      <div className="flex flex-wrap gap-1.5">
        {progressColors.map((color) => (
          <button
            key={color}
            type="button"
            aria-pressed={color === value}
            aria-label={words.colors[color]}
            title={words.colors[color]}
            onClick={() => onChange(color)}
            className={swatch(color === value)}
          >
            <span aria-hidden className={classes('size-7 rounded-full', progressBars[color])} />
          </button>
        ))}
      </div>
    </fieldset>
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

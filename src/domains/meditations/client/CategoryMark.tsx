import { Check } from 'lucide-react'
import { classes } from '#client/ui/classes.ts'
import { texts } from '../admin.texts.ts'
import { type CategoryIcon, categoryColors, categoryIcons as iconNames } from '../rules.ts'
import { categoryIcons } from './categoryIcons.ts'

const { categories: words } = texts

export function CategoryMark({ name, color, icon }: { name: string; color: string; icon: CategoryIcon }) {
  const Icon = categoryIcons[icon]
  return (
    <span className="flex items-center gap-3 font-semibold text-ink">
      <svg aria-hidden viewBox="0 0 36 36" className="size-9 shrink-0">
        <rect width="36" height="36" rx="12" fill={color} />
        <Icon x="9" y="9" width="18" height="18" color="#fff" strokeWidth={1.75} />
      </svg>
      <span className="min-w-0 break-words">{name}</span>
    </span>
  )
}

const swatch = (isChosen: boolean) =>
  classes(
    'flex size-11 items-center justify-center rounded-2xl border-2 transition',
    isChosen ? 'border-ink' : 'border-transparent hover:border-line',
  )

export function ColorSwatches({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{words.color}</legend>
      <div className="flex flex-wrap gap-1.5">
        {categoryColors.map((color, index) => (
          <button
            key={color}
            type="button"
            aria-pressed={color === value}
            aria-label={words.colorNumber(index + 1)}
            onClick={() => onChange(color)}
            className={swatch(color === value)}
          >
            <svg aria-hidden viewBox="0 0 32 32" className="size-8">
              <circle cx="16" cy="16" r="16" fill={color} />
              {color === value && <Check x="8" y="8" width="16" height="16" color="#fff" />}
            </svg>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

export function IconSwatches({ value, onChange }: { value: CategoryIcon; onChange: (icon: CategoryIcon) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{words.icon}</legend>
      <div className="flex flex-wrap gap-1.5">
        {iconNames.map((name) => {
          const Icon = categoryIcons[name]
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

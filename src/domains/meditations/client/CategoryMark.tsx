import { Check } from 'lucide-react'
import { Swatches } from '#client/staff/fields/Swatches.tsx'
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

export function ColorSwatches({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  return (
    <Swatches
      label={words.color}
      options={categoryColors}
      nameOf={(color) => words.colorNumber(categoryColors.indexOf(color) + 1)}
      value={value}
      onChange={onChange}
    >
      {(color, isChosen) => (
        <svg aria-hidden viewBox="0 0 32 32" className="size-8">
          <circle cx="16" cy="16" r="16" fill={color} />
          {isChosen && <Check x="8" y="8" width="16" height="16" color="#fff" />}
        </svg>
      )}
    </Swatches>
  )
}

export function IconSwatches({ value, onChange }: { value: CategoryIcon; onChange: (icon: CategoryIcon) => void }) {
  return (
    <Swatches
      label={words.icon}
      options={iconNames}
      nameOf={(name) => words.icons[name]}
      value={value}
      onChange={onChange}
    >
      {(name) => {
        const Icon = categoryIcons[name]
        return <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      }}
    </Swatches>
  )
}

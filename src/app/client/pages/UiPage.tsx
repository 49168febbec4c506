import { Flower2, Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chips } from '#client/ui/Chips.tsx'
import { Dawn } from '#client/ui/Dawn.tsx'
import { Dialog } from '#client/ui/dialog/Dialog.tsx'
import { TextField } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { toast } from '#client/ui/toast.tsx'

const looks = ['primary', 'soft', 'plain', 'outline', 'cream', 'danger'] as const
const colours = [
  'bg',
  'surface',
  'line',
  'ink',
  'muted',
  'olive',
  'olive-soft',
  'gold',
  'clay',
  'lavender',
  'sky',
  'danger',
]

/** Every part of the design system, light beside dark. Only in development. */
export default function UiPage() {
  return (
    <main className="grid wide:grid-cols-2">
      <Parts theme="light" />
      <Parts theme="dark" />
    </main>
  )
}

function Parts({ theme }: { theme: 'light' | 'dark' }) {
  const [chip, setChip] = useState(10)
  const [isOpen, setOpen] = useState(false)
  return (
    <div data-theme={theme} className="grid content-start gap-6 bg-bg p-8 text-ink">
      <h1 className="font-serif text-2xl font-semibold">{theme}</h1>
      <div className="grid grid-cols-6 gap-2">
        {colours.map((colour) => (
          <div key={colour} className="text-xs">
            <div className="h-10 rounded-xl border border-line" style={{ background: `var(--${colour})` }} />
            {colour}
          </div>
        ))}
      </div>
      <div className="grid gap-1">
        {['text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'].map((size) => (
          <p key={size} className={`${size} ${size.includes('l') ? 'font-serif font-semibold' : ''}`}>
            {size}
          </p>
        ))}
        <p className="eyebrow">EYEBROW</p>
        <blockquote className="font-quote text-lg italic">“Fraunces italic”</blockquote>
      </div>
      <div className="flex flex-wrap gap-3">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <Button size="large">large</Button>
        <IconButton icon={Play} label="Play" />
        <Spinner />
      </div>
      <Chips
        label="chips"
        options={[5, 10, 15].map((value) => ({ value, label: `${value} min` }))}
        value={chip}
        onChange={setChip}
      />
      <TextField label="Field" placeholder="placeholder" note="note" />
      <TextField label="Field" defaultValue="value" error="error" />
      <Card>
        <h2 className="eyebrow">CARD</h2>
        <Skeleton className="mt-3 h-12" />
      </Card>
      <EmptyState icon={Flower2} title="EmptyState" detail="detail" action={<Button look="soft">action</Button>} />
      <Dawn className="h-40 w-full rounded-card" />
      <div className="flex gap-3">
        <Button look="outline" onClick={() => toast.good('good', 'detail')}>
          toast.good
        </Button>
        <Button look="outline" onClick={() => toast.bad('bad', 'detail')}>
          toast.bad
        </Button>
        <Button look="outline" onClick={() => setOpen(true)}>
          Dialog
        </Button>
      </div>
      {isOpen && (
        <Dialog title="Dialog" onClose={() => setOpen(false)}>
          <p>{theme}</p>
        </Dialog>
      )}
    </div>
  )
}

import { type ReactNode, useState } from 'react'
import { texts } from '#client/staff/texts.ts'
import { Chips } from '#client/ui/Chips.tsx'
import { classes } from '#client/ui/classes.ts'

const views = [
  { value: 'write', label: texts.write },
  { value: 'preview', label: texts.preview },
] as const

type Props = {
  /** Of the editor: what is wrong is shown where it can be mended. */
  errors: object
  preview: ReactNode
  children: ReactNode
}

/** What is written and what members will see of it: side by side where there is room, else one or the other. */
export function WithPreview({ errors, preview, children }: Props) {
  const [view, setView] = useState<(typeof views)[number]['value']>('write')
  const [known, setKnown] = useState(errors)
  if (errors !== known) {
    setKnown(errors)
    setView('write')
  }
  return (
    <>
      <div className="wide:hidden">
        <Chips label={texts.writeOrPreview} options={[...views]} value={view} onChange={setView} />
      </div>
      <div className="grid gap-8 wide:grid-cols-2 wide:items-start">
        <div className={classes('min-w-0 flex-col gap-5 wide:flex', view === 'write' ? 'flex' : 'hidden')}>
          {children}
        </div>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is reached by the keyboard
          tabIndex={0}
          aria-label={texts.asMembersSee}
          className={classes(
            'min-w-0 rounded-card border border-line bg-bg p-5 wide:sticky wide:top-0 wide:block wide:max-h-[calc(92dvh-10.5rem)] wide:overflow-y-auto wide:p-7',
            view === 'preview' ? 'block' : 'hidden',
          )}
        >
          {preview}
        </section>
      </div>
    </>
  )
}

import { useState } from 'react'
import { classes } from '#client/ui/classes.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { reflectionPaths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { AllNotes } from './AllNotes.tsx'
import { AllReflections } from './AllReflections.tsx'

const views = ['reflections', 'notes'] as const

export default function AllReflectionsPage() {
  const [view, setView] = useState<(typeof views)[number]>('reflections')
  return (
    <>
      <PageHeader
        title={texts.all.title}
        subtitle={texts.all.subtitle}
        back={{ to: reflectionPaths.reflections, label: texts.all.back }}
      />
      <fieldset aria-label={texts.all.viewsLabel} className="mb-5 flex gap-2">
        {views.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => setView(name)}
            className={classes(
              'min-h-11 rounded-full border px-5 text-sm font-semibold transition',
              view === name ? 'border-olive bg-olive text-on-olive' : 'border-line bg-surface hover:border-olive/60',
            )}
          >
            {texts.all.views[name]}
          </button>
        ))}
      </fieldset>
      {view === 'reflections' ? <AllReflections /> : <AllNotes />}
    </>
  )
}

import { Link } from '#client/navigation/Link.tsx'
import { classes } from '#client/ui/classes.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { reflectionPaths } from '../../paths.ts'
import { texts } from '../../texts.ts'

const views = { reflections: reflectionPaths.allReflections, notes: reflectionPaths.notes } as const

type View = keyof typeof views

/** The head of two pages that lead to each other: all reflections, all own notes. */
export function Views({ title, subtitle, view }: { title: string; subtitle: string; view: View }) {
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} back={{ to: reflectionPaths.reflections, label: texts.all.back }} />
      <nav aria-label={texts.all.viewsLabel} className="mb-5 flex flex-wrap gap-2">
        {(['reflections', 'notes'] as const).map((name) => (
          <Link
            key={name}
            to={views[name]}
            aria-current={view === name ? 'page' : undefined}
            className={classes(
              'flex min-h-11 items-center rounded-full border px-5 text-sm font-semibold transition',
              view === name ? 'border-olive bg-olive text-on-olive' : 'border-line bg-surface hover:border-olive/60',
            )}
          >
            {texts.all.views[name]}
          </Link>
        ))}
      </nav>
    </>
  )
}

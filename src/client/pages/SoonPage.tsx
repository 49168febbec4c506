import { useLocation } from 'wouter'
import { pageAt } from '#client/routes.ts'
import { texts } from '#client/texts.ts'
import { buttonClass } from '#client/ui/Button.tsx'
import { Dawn } from '#client/ui/Dawn.tsx'
import { Link } from '#client/ui/Link.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { paths } from '#shared/paths.ts'

export default function SoonPage() {
  const [location] = useLocation()
  const title = pageAt(location)?.title ?? ''
  return (
    <>
      <PageHeader title={title} />
      <section className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <Dawn className="h-44 w-full" />
        <div className="p-6">
          <p className="font-serif text-lg font-semibold">{texts.soon.title}</p>
          <p className="mt-2 max-w-prose text-muted">{texts.soon.detail}</p>
          <Link to={paths.home} className={`${buttonClass({ look: 'soft' })} mt-5`}>
            {texts.backHome}
          </Link>
        </div>
      </section>
    </>
  )
}

import { texts } from '#client/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { consentVersion } from '#domains/auth/rules.ts'
import { paths } from '#shared/paths.ts'
import { privacy } from './privacy.texts.ts'

export default function PrivacyPage() {
  return (
    <main tabIndex={-1} className="mx-auto max-w-2xl px-5 pt-6 pb-20">
      <PageHeader title={privacy.title} subtitle={privacy.subtitle} back={{ to: paths.home, label: texts.back }} />
      {privacy.sections.map(({ title, paragraphs }) => (
        <section key={title} className="mt-8">
          <h2 className="font-serif text-lg font-semibold">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 text-base leading-7">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <p className="mt-10 border-t border-line pt-5 text-sm text-muted">{privacy.version(consentVersion)}</p>
    </main>
  )
}

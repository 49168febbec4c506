import { texts } from '#client/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { consentVersion } from '#domains/auth/rules.ts'
import { paths } from '#shared/paths.ts'
import { privacy } from './privacy.texts.ts'
import { retention } from './retention.texts.ts'

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
      <section className="mt-8">
        <h2 className="font-serif text-lg font-semibold">{retention.title}</h2>
        <table className="mt-3 w-full text-left text-base leading-6">
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="pr-4 pb-2 font-semibold">
                {retention.what}
              </th>
              <th scope="col" className="pb-2 font-semibold">
                {retention.until}
              </th>
            </tr>
          </thead>
          <tbody>
            {retention.rows.map(([what, until]) => (
              <tr key={what} className="border-t border-line align-top">
                <th scope="row" className="w-3/5 py-3 pr-4 font-normal">
                  {what}
                </th>
                <td className="py-3">{until}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-2 text-base leading-7">{retention.note}</p>
      </section>
      <p className="mt-10 border-t border-line pt-5 text-sm text-muted">{privacy.version(consentVersion)}</p>
    </main>
  )
}

import { Link } from '#client/navigation/Link.tsx'
import { buttonClass } from '#client/ui/Button.tsx'
import { paths } from '#shared/paths.ts'
import { texts } from '../texts.ts'
import { Section } from './Section.tsx'

export function KeptSection() {
  const { kept } = texts.data
  return (
    <Section title={kept.title}>
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-olive">
        {kept.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link to={paths.privacy} className={`${buttonClass({ look: 'soft' })} mt-5`}>
        {kept.privacy}
      </Link>
    </Section>
  )
}

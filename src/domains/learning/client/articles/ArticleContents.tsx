import type { ArticleContent } from '../../rules.ts'
import { texts } from '../../texts.ts'

/** The parts of an article, beside it on a wide screen. */
export function ArticleContents({ content: { sections } }: { content: ArticleContent }) {
  if (sections.length < 2) return null
  return (
    <nav aria-label={texts.article.contents} className="sticky top-8 hidden self-start pt-14 xl:block">
      <p className="eyebrow mb-3 uppercase">{texts.article.contents}</p>
      <ol className="flex flex-col gap-1 border-l border-line">
        {sections.map(({ title }, place) => (
          <li key={sectionId(place)}>
            <a
              href={`#${sectionId(place)}`}
              className="flex min-h-11 items-center px-4 py-2 text-sm leading-snug text-muted transition hover:text-olive-strong"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export const sectionId = (place: number) => `part-${place + 1}`

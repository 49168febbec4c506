import { Footprints, Lightbulb } from 'lucide-react'
import { type ArticleContent, linesOf, paragraphsOf } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { sectionId } from './ArticleContents.tsx'
import '../reading.css'

export function ArticleText({ content }: { content: ArticleContent }) {
  const { introduction, sections, reflection, nextSteps } = content
  const tips = linesOf(content.practicalTips)
  return (
    <div className="reading reading-width">
      <div className="reading-lead">
        <Paragraphs text={introduction} />
      </div>
      {sections.map(({ title, content }, place) => (
        <section key={sectionId(place)} id={sectionId(place)} className="scroll-mt-8">
          {title && <h2>{title}</h2>}
          <Paragraphs text={content} />
        </section>
      ))}
      {tips.length > 0 && (
        <section className="reading-note">
          <h2>
            <Lightbulb aria-hidden className="size-5 text-gold" strokeWidth={1.75} />
            {texts.article.tips}
          </h2>
          <ul>
            {tips.map((tip, place) => (
              <li key={`${place} ${tip}`}>{tip}</li>
            ))}
          </ul>
        </section>
      )}
      {reflection && (
        <section>
          <h2 className="eyebrow font-sans! text-xs! text-olive-strong! uppercase">{texts.article.reflection}</h2>
          <blockquote>
            <Paragraphs text={reflection} />
          </blockquote>
        </section>
      )}
      {nextSteps && (
        <section className="reading-note">
          <h2>
            <Footprints aria-hidden className="size-5 text-clay" strokeWidth={1.75} />
            {texts.article.nextSteps}
          </h2>
          <Paragraphs text={nextSteps} />
        </section>
      )}
    </div>
  )
}

const Paragraphs = ({ text }: { text: string }) =>
  paragraphsOf(text).map((paragraph, place) => <p key={`${place} ${paragraph}`}>{paragraph}</p>)

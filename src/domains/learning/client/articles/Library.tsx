import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { Link } from '#client/navigation/Link.tsx'
import { articleCategories } from '../../categories.ts'
import { categories, texts } from '../../texts.ts'
import { articlesLink } from '../links.ts'
import { categoryLooks } from '../tracks/looks.ts'

type Shelves = Answer<typeof api.articles.counts>

export function Library({ shelves }: { shelves: Shelves | undefined }) {
  return (
    <section aria-labelledby="library">
      <h2 id="library" className="eyebrow mb-3">
        {texts.learn.library}
      </h2>
      <ul className="grid grid-cols-2 gap-3 wide:gap-4">
        {articleCategories.map((category) => {
          const { icon: Icon, tile } = categoryLooks[category]
          return (
            <li key={category}>
              <Link
                to={articlesLink(category)}
                className="flex h-full flex-col rounded-card border border-line bg-surface p-3.5 shadow-card transition hover:border-olive/50 wide:p-5"
              >
                <span className={`flex size-11 items-center justify-center rounded-2xl bg-linear-145 ${tile}`}>
                  <Icon aria-hidden className="size-[22px]" strokeWidth={1.75} />
                </span>
                <span className="mt-3 text-[clamp(0.8125rem,3.9vw,1rem)] leading-snug font-semibold break-words hyphens-auto">
                  {categories[category].name}
                </span>
                <span className="mt-1 text-sm text-muted">{holding(shelves, category)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function holding(shelves: Shelves | undefined, category: string): string {
  const shelf = shelves?.find((one) => one.category === category)
  if (!shelves) return '\u00a0'
  const { count, readCount } = texts.articles
  return shelf?.read ? `${count(shelf.total)} · ${readCount(shelf.read)}` : count(shelf?.total ?? 0)
}

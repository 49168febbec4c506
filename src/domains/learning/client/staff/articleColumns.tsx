import type { Column } from '#client/staff/list/column.ts'
import { texts } from '../../admin.texts.ts'
import { categories } from '../../texts.ts'
import type { StaffArticle } from './answers.ts'
import { PublishButton } from './PublishButton.tsx'

const { articles: words } = texts

export const articleColumns: Column<StaffArticle>[] = [
  {
    head: words.title,
    cell: ({ title, subtitle, category, readTime }) => (
      <>
        <span className="block font-semibold break-words text-ink">{title}</span>
        {subtitle && <span className="line-clamp-2 text-muted">{subtitle}</span>}
        <span className="mt-1 block text-muted wide:hidden">
          {categories[category].name} · {readTime}
        </span>
      </>
    ),
  },
  { head: words.category, cell: ({ category }) => categories[category].name, wideOnly: true },
  {
    head: words.time,
    cell: ({ readTime }) => <span className="inline-block min-w-14 wrap-anywhere">{readTime}</span>,
    wideOnly: true,
  },
  { head: words.status, cell: (article) => <PublishButton article={article} /> },
]

import { Newspaper } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import { DataTable } from '#client/staff/list/DataTable.tsx'
import { FilterSelect } from '#client/staff/list/FilterSelect.tsx'
import { Removal } from '#client/staff/list/Removal.tsx'
import { StaffList } from '#client/staff/list/StaffList.tsx'
import { useFilters } from '#client/staff/list/useFilters.ts'
import { usePages } from '#client/staff/list/usePages.ts'
import type { Cursor } from '#shared/fields.ts'
import { texts } from '../../admin.texts.ts'
import { articleCategories } from '../../categories.ts'
import { articleStatuses } from '../../rules.ts'
import { categories } from '../../texts.ts'
import { ArticleEditor } from './ArticleEditor.tsx'
import type { StaffArticle } from './answers.ts'
import { articleColumns } from './articleColumns.tsx'

const { articles: words } = texts

export default function AdminArticles() {
  const { filters, isNarrowed, change } = useFilters('q', 'category', 'status')
  const search = filters.q.trim() || undefined
  const category = articleCategories.find((known) => known === filters.category)
  const status = articleStatuses.find((known) => known === filters.status)
  const list = usePages((cursor: Cursor) => api.articles.staffList.query({ search, category, status, cursor }))
  return (
    <StaffList
      list={list}
      icon={Newspaper}
      words={words}
      search={{ value: filters.q, onChange: (q) => change({ q }) }}
      isNarrowed={isNarrowed}
      filters={
        <div className="grid grid-cols-2 gap-2 wide:flex">
          <FilterSelect
            label={words.categoryFilter}
            all={words.anyCategory}
            options={articleCategories.map((value) => ({ value, label: categories[value].name }))}
            value={category ?? ''}
            onChange={(value) => change({ category: value })}
          />
          <FilterSelect
            label={words.statusFilter}
            all={words.anyStatus}
            options={articleStatuses.map((value) => ({ value, label: words.statuses[value] }))}
            value={status ?? ''}
            onChange={(value) => change({ status: value })}
          />
        </div>
      }
      staffOne={api.articles.staffOne}
      nameOf={({ title }) => title}
      editor={(article, close) => <ArticleEditor article={article} onClose={close} />}
      removal={(article, close) => <RemoveArticle article={article} onClose={close} />}
    >
      {(rows, actions) => <DataTable label={words.list} rows={rows} columns={articleColumns} actions={actions} />}
    </StaffList>
  )
}

function RemoveArticle({ article, onClose }: { article: StaffArticle; onClose: () => void }) {
  return (
    <Removal
      title={words.remove(article.title)}
      detail={words.removeDetail}
      remove={() => api.articles.remove({ id: article.id })}
      done={words.removed}
      failed={words.removeFailed}
      tables={['articles']}
      onClose={onClose}
    />
  )
}

import { z } from 'zod/mini'
import type { ArticleContent } from '../rules.ts'

const text = z.catch(z.string(), '')

const stored = z.catch(
  z.object({
    introduction: text,
    sections: z.catch(z.array(z.object({ title: text, content: text })), []),
    practicalTips: z.catch(z.array(z.string()), []),
    reflection: text,
    nextSteps: text,
  }),
  { introduction: '', sections: [], practicalTips: [], reflection: '', nextSteps: '' },
)

/** Whatever stands in the row, the page gets an article's shape. */
export const articleContent = (raw: unknown): ArticleContent => stored.parse(raw)

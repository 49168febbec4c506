import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './kit.ts'

/** The blocks of one language that a page of docs/operating shows, in its order, with what is ours put in. */
export function shownIn(page: string, language: string, replaced: Record<string, string> = {}): string[] {
  const text = readFileSync(join(root, 'docs/operating', page), 'utf8')
  const blocks = [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, block = '']) => block,
  )
  if (blocks.length === 0) throw new Error(`${page} shows no ${language}`)
  return blocks.map((block) => Object.entries(replaced).reduce((done, [from, to]) => done.replaceAll(from, to), block))
}

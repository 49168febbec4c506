import { expect, test } from 'vitest'
import { reduced } from './firstCallsAlone.ts'

const keep = (text: string) => reduced(text).replace(/\s+/g, '')

test('of a manifest what is read stays, and what a page asks stays as it is', () => {
  const manifest = `export const garden = {
    pages: [
      { path: paths.garden, title: titles.garden, load: () => import('./x.tsx'), first: ({ id }) => [['a.b', { id, title: 1 }]] },
      { path: paths.door, title: titles.door, isPublic: true },
    ],
    queued,
    persisted: ['a.b'],
  } satisfies ClientManifest`
  expect(keep(manifest)).toBe(
    keep(`export const garden = { pages: [
      { path: paths.garden, first: ({ id }) => [['a.b', { id, title: 1 }]] },
      { path: paths.door, isPublic: true },
    ], } satisfies ClientManifest`),
  )
})

test('lists that are put together stay so', () => {
  const list = `const all = [...manifests.flatMap(({ pages = [] }) => pages), ...list.map((path) => ({ path, load }))]`
  expect(keep(list)).toBe('constall=[...manifests.flatMap(({pages=[]})=>pages),...list.map((path)=>({path,}))]')
})

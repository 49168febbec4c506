import { expect, test } from 'vitest'
import { savePractice } from '../../contract.ts'
import { valuesOf, withOwnContent } from './practiceValues.ts'

const refused = { audioUrl: 'x', videoUrl: 'x', externalLink: 'x', steps: [{ text: '', rhythm: null }] }
const fitting = {
  audio: { audioUrl: '/files/audio/mar.mp3' },
  video: { videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk' },
  link: { externalLink: 'https://exemplo.com/mar' },
  guided: { steps: [{ text: 'Respire.', rhythm: null }] },
}
const kinds = Object.keys(fitting) as (keyof typeof fitting)[]
const typed = { ...valuesOf(undefined), name: 'Mar', ...refused }

test.each(kinds)('of a practice’s content only that of its kind is sent: %s', (kind) => {
  const sent = withOwnContent({ ...typed, ...fitting[kind], kind })
  expect(sent).toMatchObject(fitting[kind])
  expect(savePractice.safeParse(sent)).toMatchObject({ success: true })
})

test.each(kinds)('what does not fit its kind is refused where it can be seen: %s', (kind) => {
  const paths = savePractice.safeParse(withOwnContent({ ...typed, kind })).error?.issues.map(({ path }) => path[0])
  expect(paths).toEqual(Object.keys(fitting[kind]))
})

import { expect, test } from 'vitest'
import { saveModule } from '../../contract.ts'
import { valuesOf, withOwnContent } from './moduleValues.ts'

const refused = {
  videoUrl: 'x',
  transcript: 'x'.repeat(30_001),
  audioUrl: 'x',
  audioInstructions: 'x'.repeat(8001),
  written: 'x'.repeat(60_001),
  exercises: 'x'.repeat(8001),
  steps: [{ text: '' }],
  durationPerStep: 0,
}
const shown = {
  video: ['videoUrl', 'transcript'],
  audio: ['transcript', 'audioUrl', 'audioInstructions'],
  text: ['written', 'exercises'],
  practice: ['steps', 'durationPerStep'],
} as const
const types = Object.keys(shown) as (keyof typeof shown)[]
const typed = { ...valuesOf(undefined, 1), title: 'Chegar', ...refused }

test.each(types)('of a module’s content only that of its type is sent and refused: %s', (moduleType) => {
  const sent = withOwnContent({ ...typed, moduleType })
  const paths = saveModule.safeParse(sent).error?.issues.map(({ path }) => path[0])
  expect(paths).toEqual(shown[moduleType])
  const fitting = Object.fromEntries(shown[moduleType].map((key) => [key, valuesOf(undefined, 1)[key]]))
  expect(saveModule.safeParse({ ...sent, ...fitting }).success).toBe(true)
})

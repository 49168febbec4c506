import { expect, test } from 'vitest'
import { mail } from './mail.texts.ts'

const { begun, held } = mail.letter

test.each([
  [begun(1, []), 'Você começou uma prática.'],
  [begun(1, ['Faísca']), 'Você começou uma prática: Faísca.'],
  [begun(3, ['Faísca', 'Foco claro']), 'Você começou 3 práticas. Entre elas: Faísca e Foco claro.'],
  [begun(2, ['Faísca', 'Foco claro']), 'Você começou 2 práticas: Faísca e Foco claro.'],
  [held(1, 0), 'Sua semana teve 1 dia de prática.'],
  [held(2, 1), 'Sua semana teve 2 dias de prática e 1 minuto só seus.'],
])('the letter says of a week: %#', (said, expected) => {
  expect(said).toBe(expected)
})

import { expect, test } from 'vitest'
import { texts } from './texts.ts'

test('a practice of one minute is announced in the singular', () => {
  expect(texts.toast.preparing(1)).toBe('Preparando sua prática de 1 minuto')
  expect(texts.toast.preparing(10)).toBe('Preparando sua prática de 10 minutos')
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Named } from './Named.tsx'

test('every name of a sentence has its own direction', () => {
  const say = (by = '', whom = '') => `${by} deu um papel a ${whom}.`

  const markup = renderToStaticMarkup(createElement(Named, { names: ['محمد', '<Ana>'], say }))
  expect(markup).toBe('<bdi>محمد</bdi> deu um papel a <bdi>&lt;Ana&gt;</bdi>.')
})

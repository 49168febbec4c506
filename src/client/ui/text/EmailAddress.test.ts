import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailAddress } from './EmailAddress.tsx'

test('an address breaks before its @ and its dots, and nowhere gains a letter', () => {
  const markup = renderToStaticMarkup(createElement(EmailAddress, { of: 'ana.souza@exemplo.com.br' }))
  expect(markup).toBe('ana<wbr/>.souza<wbr/>@exemplo<wbr/>.com<wbr/>.br')
})

import { expect, test } from 'vitest'
import { stripFallbacks } from './withoutOldFallbacks.ts'

const supports = '@supports (color:color-mix(in lab, red, red))'
const mixed = 'color-mix(in oklab, var(--olive) 30%, transparent)'

test.each([
  [
    'a colour written twice is written once',
    `.a{color:red}.b\\/30{color:var(--olive)}${supports}{.b\\/30{color:${mixed}}}.c{color:red}`,
    `.a{color:red}.b\\/30{color:${mixed}}.c{color:red}`,
  ],
  [
    'one whose fallback is shared with another rule keeps both, in their order',
    `.a,.b{color:var(--olive)}${supports}{.b{color:${mixed}}}`,
    `.a,.b{color:var(--olive)}.b{color:${mixed}}`,
  ],
  [
    'other declarations of the rule stay',
    `.b{color:var(--olive);margin:0}${supports}{.b{color:${mixed}}}`,
    `.b{color:var(--olive);margin:0}.b{color:${mixed}}`,
  ],
  [
    'inside of a media query',
    `@media (hover:hover){.b{color:red}${supports}{.b{color:${mixed}}}}`,
    `@media (hover:hover){.b{color:${mixed}}}`,
  ],
  [
    'registered properties need no second default',
    '@layer properties{@supports (not (margin-trim:inline)){*,:before{--tw-a:0}::backdrop{--tw-a:0}}}.a{color:red}',
    '.a{color:red}',
  ],
  ['other conditions stay', '@supports (display:grid){.a{display:grid}}', '@supports (display:grid){.a{display:grid}}'],
])('%s', (_, css, expected) => expect(stripFallbacks(css)).toBe(expected))

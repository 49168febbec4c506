import { expect, test } from 'vitest'
import { filmOf } from './film.ts'

test.each([
  ['/files/video/horizonte.mp4', { kind: 'file', url: '/files/video/horizonte.mp4' }],
  ['https://lumiar.app/files/video/horizonte.mp4', { kind: 'file', url: '/files/video/horizonte.mp4' }],
  ['/files/../api/auth.signOut', { kind: 'elsewhere', url: 'https://lumiar.app/api/auth.signOut' }],
  ['//exemplo.com/files/x.mp4', { kind: 'elsewhere', url: 'https://exemplo.com/files/x.mp4' }],
  ['https://exemplo.com/x.mp4', { kind: 'elsewhere', url: 'https://exemplo.com/x.mp4' }],
  ['javascript:alert(1)', undefined],
  ['data:video/mp4;base64,AAAA', undefined],
  ['http://', undefined],
  ['', undefined],
  [undefined, undefined],
])('the film at %s', (address, expected) => {
  expect(filmOf(address, 'https://lumiar.app')).toEqual(expected)
})

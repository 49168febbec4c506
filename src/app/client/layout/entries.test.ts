import { expect, test } from 'vitest'
import { activeTab, tabsFor } from './entries.ts'

const five = 'Início, Práticas, Aprender, Meditar, Comunidade'
const four = 'Início, Meditar, Player, Perfil'

test.each([
  ['/', five, 'Início'],
  ['/practices', five, 'Práticas'],
  ['/practice/breathing', five, 'Práticas'],
  ['/history', five, 'Práticas'],
  ['/saved', five, 'Meditar'],
  ['/learn/track/1', five, 'Aprender'],
  ['/meditate', five, 'Meditar'],
  ['/community/circle/cura/group/1', five, 'Comunidade'],
  ['/roda/1', five, 'Comunidade'],
  ['/profile', five, undefined],
  ['/settings', five, undefined],
  ['/admin/content/tracks', five, undefined],
  ['/semana', five, 'Início'],
  ['/nao/existe', five, 'Início'],
  ['/player/1', four, 'Player'],
  ['/player/module/1', four, 'Player'],
  ['/audio-player', four, 'Player'],
])('at %s stand %s, with %s lit', (pathname, labels, lit) => {
  const entries = tabsFor(pathname)

  expect(entries.map(({ label }) => label).join(', ')).toBe(labels)
  expect(activeTab(entries, pathname)?.label).toBe(lit)
})

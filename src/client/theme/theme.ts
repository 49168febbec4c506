import type { Theme } from '#domains/profile/rules.ts'

export function applyTheme(theme: Theme) {
  localStorage.setItem('lumiar.theme', theme)
  dispatchEvent(new StorageEvent('storage', { key: 'lumiar.theme' }))
}

/** Runs alone, before the app: no imports. The app writes the choice and fires a storage event to have it applied. */
const dark = matchMedia('(prefers-color-scheme: dark)')
let choice = readChoice()

function applyTheme() {
  const theme = choice === 'dark' || (choice !== 'light' && dark.matches) ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme === 'dark' ? '#13150f' : '#faf6ee')
}

function readChoice(): string | null {
  try {
    return localStorage.getItem('lumiar.theme')
  } catch {
    return null
  }
}

applyTheme()
dark.addEventListener('change', applyTheme)
addEventListener('storage', ({ key, newValue }) => {
  if (key !== null && key !== 'lumiar.theme') return
  choice = newValue
  applyTheme()
})

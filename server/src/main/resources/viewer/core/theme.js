// Light or dark: as the system says, unless the person chose.
const KEY = 'cairn-theme'

export function theme() {
  return localStorage.getItem(KEY) ?? 'system'
}

export function applyTheme() {
  const chosen = theme()
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
}

export function nextTheme() {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const shown = theme() === 'system' ? (isDark ? 'dark' : 'light') : theme()
  localStorage.setItem(KEY, shown === 'dark' ? 'light' : 'dark')
  applyTheme()
}

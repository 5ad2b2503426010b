// Theme and base font size, chosen by the user or else by the system; stored under the keys that the page reads before
// its first paint.
import { BASE_FONT_SIZES } from '@maat/domain/accounts/appearance'
import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()
const system = window.matchMedia('(prefers-color-scheme: dark)')

export function currentTheme(): Theme {
  const stored = localStorage.getItem('theme')
  if (stored === 'light' || stored === 'dark') return stored
  return system.matches ? 'dark' : 'light'
}

export function currentFontSizeIndex(): number {
  const stored = Number(localStorage.getItem('fontSize') ?? 2)
  return BASE_FONT_SIZES[stored] === undefined ? 2 : stored
}

function apply(): void {
  const root = document.documentElement
  root.dataset.theme = currentTheme()
  root.style.fontSize = `${BASE_FONT_SIZES[currentFontSizeIndex()]}px`
  for (const listener of listeners) listener()
}

export function setTheme(theme: Theme): void {
  localStorage.setItem('theme', theme)
  apply()
}

export function setFontSizeIndex(index: number): void {
  localStorage.setItem('fontSize', String(index))
  apply()
}

system.addEventListener('change', apply)
window.addEventListener('storage', apply)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useAppearance(): { theme: Theme; fontSizeIndex: number } {
  const theme = useSyncExternalStore(subscribe, currentTheme)
  const fontSizeIndex = useSyncExternalStore(subscribe, currentFontSizeIndex)
  return { theme, fontSizeIndex }
}

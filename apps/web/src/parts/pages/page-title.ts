// The title of the browser's tab: the page's own name if it has one, otherwise that of its screen.
import { useEffect } from 'react'

const titles = { screen: '', page: '' }

function setTitle(of: keyof typeof titles, title: string): void {
  titles[of] = title
  const shown = titles.page || titles.screen
  document.title = shown === 'Maât' || shown === '' ? 'Maât' : `${shown} · Maât`
}

export function useScreenTitle(title: string): void {
  useEffect(() => setTitle('screen', title), [title])
}

/** Stays also if the language changes, and with it the title of the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    setTitle('page', title)
    return () => setTitle('page', '')
  }, [title])
}

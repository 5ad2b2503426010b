// The folded sections of the side menu, as this browser remembers them.
const STORED_AS = 'menu-folded'

export const readFolded = (): string[] => (localStorage.getItem(STORED_AS) ?? '').split(' ').filter(Boolean)

export function keepFolded(sections: readonly string[]): void {
  try {
    localStorage.setItem(STORED_AS, sections.join(' '))
  } catch (error) {
    console.warn('The browser has no room: the menu will open as before', error)
  }
}

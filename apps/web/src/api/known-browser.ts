// What this browser got when somebody signed in: with it, whoever guesses their password elsewhere does not slow them
// down here. It names nobody, and opens nothing.
import { MOST_KNOWN_BROWSERS } from '@maat/domain/known-browsers'

const STORED_AS = 'knownBrowsers'

export function knownBrowsers(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter(mark => typeof mark === 'string').slice(0, MOST_KNOWN_BROWSERS)
      : []
  } catch {
    return []
  }
}

export function keepKnownBrowser(mark: string): void {
  const kept = [mark, ...knownBrowsers().filter(other => other !== mark)].slice(0, MOST_KNOWN_BROWSERS)
  localStorage.setItem(STORED_AS, JSON.stringify(kept))
}

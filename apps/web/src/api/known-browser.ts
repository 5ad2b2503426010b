// The marks from sign-ins in this browser: with them, guesses of strangers elsewhere do not slow down the user here.
// They name no user and grant no access.
import { MOST_KNOWN_BROWSERS } from '@maat/domain/accounts/known-browsers'

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

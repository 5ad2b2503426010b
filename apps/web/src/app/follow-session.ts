// Whoever signs in or out, here or in another tab: nothing that was read for one person is shown to the next.
import type { QueryClient } from '@tanstack/react-query'
import { currentUser, STORED_AS, watchSession } from '../api/session.ts'

/** `askGuards` looks again at whether the page that is open may be. */
export function followSession(queries: QueryClient, askGuards: () => unknown): () => void {
  let { id } = currentUser()
  const deaf = watchSession(() => {
    const next = currentUser().id
    if (next === id) return
    id = next
    queries.clear()
  })
  // In this tab, whoever signs in or out is led on; the other tabs have to find out where they may be.
  const follow = ({ key }: StorageEvent) => (key === STORED_AS || key === null) && void askGuards()
  window.addEventListener('storage', follow)
  return () => {
    deaf()
    window.removeEventListener('storage', follow)
  }
}

// Follows sign-in and sign-out, here or in another tab: data read for one user is never shown to the next.
import type { QueryClient } from '@tanstack/react-query'
import { currentUser, STORED_AS, watchSession } from '../api/session.ts'

/** `askGuards` checks again whether the user may see the open page. */
export function followSession(queries: QueryClient, askGuards: () => unknown): () => void {
  let { id } = currentUser()
  const deaf = watchSession(() => {
    const next = currentUser().id
    if (next === id) return
    id = next
    queries.clear()
  })
  // This tab navigates after a sign-in or sign-out; other tabs must check whether their page is still allowed.
  const follow = ({ key }: StorageEvent) => (key === STORED_AS || key === null) && void askGuards()
  window.addEventListener('storage', follow)
  return () => {
    deaf()
    window.removeEventListener('storage', follow)
  }
}

// Follows sign-in and sign-out, here or in another tab: data read for one user is never shown to the next.
import type { QueryClient } from '@tanstack/react-query'
import { forgetAhead } from '../../api/read-ahead.ts'
import { currentUser, USER_STORAGE_KEY, watchSession } from '../../api/session.ts'

/** `askGuards` checks again whether the user may see the open page. */
export function clearCacheOnUserChange(queries: QueryClient, askGuards: () => unknown): () => void {
  let { id } = currentUser()
  const unsubscribe = watchSession(() => {
    const next = currentUser().id
    if (next === id) return
    id = next
    queries.clear()
    forgetAhead()
  })
  // This tab navigates after a sign-in or sign-out; other tabs must check whether their page is still allowed.
  const follow = ({ key }: StorageEvent) => (key === USER_STORAGE_KEY || key === null) && void askGuards()
  window.addEventListener('storage', follow)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', follow)
  }
}

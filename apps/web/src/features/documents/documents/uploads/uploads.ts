// The uploads of the signed-in user. They belong to no screen, and continue while the user navigates.
import i18next from 'i18next'
import { useEffect, useSyncExternalStore } from 'react'
import { currentUser, watchSession } from '../../../../api/session.ts'
import { closeToast, showToast } from '../../../../ui/messages/toasts.tsx'
import {
  isInProgress,
  type QueuedFile,
  UploadQueue,
  unfinishedUploads,
  uploadTargetKey,
} from './upload-queue.ts'
import type { UploadTarget } from './upload-transport.ts'

export const uploads = new UploadQueue()

const NO_OWNER = '-1'
let owner = NO_OWNER
let heldToast: string | undefined

/** The end of a session pauses its uploads; only the same user finds them again after the next sign-in. */
function followSession(): void {
  const { id } = currentUser()
  if (id === NO_OWNER) {
    uploads.hold()
    const count = countMoving()
    if (count > 0)
      heldToast = showToast({
        kind: 'info',
        text: i18next.t('held', { ns: 'uploads', count }),
        group: 'uploads',
        isPersistent: true,
      })
    return
  }
  if (heldToast) closeToast(heldToast)
  if (id !== owner) uploads.clear()
  owner = id
  uploads.goOn()
}

followSession()
watchSession(followSession)

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

// Only while an upload is running, because the browser never caches a page with a permanent beforeunload listener.
uploads.subscribe(() => {
  const isBusy = currentUser().id !== NO_OWNER && countMoving() > 0
  if (isBusy) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
})

/** The uploads for one place, which counts as on the screen while this hook is mounted. */
export function useUploadsAt(target: UploadTarget): readonly QueuedFile[] {
  const place = uploadTargetKey(target)
  useEffect(() => uploads.watch(place), [place])
  return useSyncExternalStore(uploads.subscribe, () => uploads.at(place))
}

function countMoving(): number {
  return uploads.shown().filter(isInProgress).length
}

export const useMovingUploads = (): number => useSyncExternalStore(uploads.subscribe, countMoving)

export const useUploadsElsewhere = (): readonly QueuedFile[] =>
  useSyncExternalStore(uploads.subscribe, uploads.elsewhere)

export function useUploadsOfCase(caseId: string): readonly QueuedFile[] {
  // Do not call the queue directly: the compiler would cache the result, because it sees only the case as input.
  return unfinishedUploads(useSyncExternalStore(uploads.subscribe, uploads.shown), caseId)
}

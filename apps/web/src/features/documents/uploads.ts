// The uploads of whoever is signed in: they belong to no screen, and go on while one moves about the product.
import i18next from 'i18next'
import { useEffect, useSyncExternalStore } from 'react'
import { currentUser, watchSession } from '../../api/session.ts'
import { closeToast, showToast } from '../../ui/toasts.tsx'
import { isMoving, notArrived, placeOf, type QueuedFile, UploadQueue } from './upload-queue.ts'
import type { UploadTarget } from './upload-transport.ts'

export const uploads = new UploadQueue()

const NOBODY = '-1'
let owner = NOBODY
let toldHeld: string | undefined

/** A session that ends stops them where they are; its person finds them again on signing in, and nobody else does. */
function followSession(): void {
  const { id } = currentUser()
  if (id === NOBODY) {
    uploads.hold()
    const count = countMoving()
    if (count > 0)
      toldHeld = showToast({
        kind: 'info',
        text: i18next.t('uploads.held', { count }),
        group: 'uploads',
        isPersistent: true,
      })
    return
  }
  if (toldHeld) closeToast(toldHeld)
  if (id !== owner) uploads.clear()
  owner = id
  uploads.goOn()
}

followSession()
watchSession(followSession)

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

// Only while there is something to lose: a page that always asks is never kept ready by the browser.
uploads.subscribe(() => {
  const isBusy = currentUser().id !== NOBODY && countMoving() > 0
  if (isBusy) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
})

/** The files on their way to one place, which is on the screen as long as this is asked. */
export function useUploadsAt(target: UploadTarget): readonly QueuedFile[] {
  const place = placeOf(target)
  useEffect(() => uploads.watch(place), [place])
  return useSyncExternalStore(uploads.subscribe, () => uploads.at(place))
}

function countMoving(): number {
  return uploads.shown().filter(isMoving).length
}

export const useMovingUploads = (): number => useSyncExternalStore(uploads.subscribe, countMoving)

export const useUploadsElsewhere = (): readonly QueuedFile[] =>
  useSyncExternalStore(uploads.subscribe, uploads.elsewhere)

export function useUploadsOfCase(caseId: string): readonly QueuedFile[] {
  // Asked of the queue itself, the answer would be remembered: the compiler sees that only the case went in.
  return notArrived(useSyncExternalStore(uploads.subscribe, uploads.shown), caseId)
}

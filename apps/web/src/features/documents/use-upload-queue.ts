import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type QueuedFile, UploadQueue } from './upload-queue.ts'
import type { UploadTarget } from './upload-transport.ts'

/** The files on their way to one place; for another place, give the component another key. */
export function useUploadQueue(
  target: UploadTarget,
  onDone: () => void,
): { queue: UploadQueue; files: readonly QueuedFile[] } {
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })
  const [queue] = useState(() => new UploadQueue(target, () => latest.current()))
  useEffect(() => () => queue.stop(), [queue])
  return { queue, files: useSyncExternalStore(queue.subscribe, queue.shown) }
}

import { useEffect, useRef } from 'react'
import type { QueuedFile } from './upload-queue.ts'
import { uploads } from './uploads.ts'

/** Calls `onEnd` for each file that has arrived or failed, wherever it was chosen, while the component is mounted. */
export function useUploadEnd(onEnd: (file: QueuedFile) => void): void {
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => uploads.onEnd(file => latest.current(file)), [])
}

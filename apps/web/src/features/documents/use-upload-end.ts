import { useEffect, useRef } from 'react'
import type { QueuedFile } from './upload-queue.ts'
import { uploads } from './uploads.ts'

/** Tells of each file that arrived or failed, wherever it was chosen, as long as what asks is on the screen. */
export function useUploadEnd(onEnd: (file: QueuedFile) => void): void {
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => uploads.onEnd(file => latest.current(file)), [])
}

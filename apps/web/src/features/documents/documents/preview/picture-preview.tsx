import { useEffect, useRef, useState } from 'react'
import { fetchOperation, urlFor } from '../../../../api/call.ts'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import type { FileSource } from './file-source.ts'
import styles from './preview.module.css'

interface PicturePreviewProps {
  source: FileSource
  name: string
  demandsAll: boolean
  onAllDrawn(): void
  onFail(): void
}

/** Fetched with the session's token, and shown from memory. */
export function PicturePreview(props: PicturePreviewProps) {
  const { source, name, demandsAll, onAllDrawn, onFail } = props
  const [url, setUrl] = useState<string>()
  const failed = useRef(onFail)
  const address = urlFor(source.operation, source.sent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the picture again when its address changes
  useEffect(() => {
    const left = new AbortController()
    let made: string | undefined
    fetchOperation(source.operation, source.sent, { signal: left.signal })
      .then(response => response.blob())
      .then(picture => {
        if (left.signal.aborted) return
        made = URL.createObjectURL(picture)
        setUrl(made)
      })
      .catch(error => {
        if (left.signal.aborted) return
        console.warn('A picture could not be shown', error)
        failed.current()
      })
    return () => {
      left.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [address])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the user prints and the picture is loaded
  useEffect(() => {
    if (demandsAll && url) onAllDrawn()
  }, [demandsAll, url])

  if (!url) return <Skeleton rows={1} height={30} />
  return <img className={styles.picture} src={url} alt={name} onError={onFail} />
}

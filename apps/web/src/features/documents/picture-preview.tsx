import type { DocumentId } from '@maat/contract/ids'
import { useEffect, useRef, useState } from 'react'
import { fetchOperation } from '../../api/call.ts'
import { readDocumentContent } from '../../api/work-operations.ts'
import { Skeleton } from '../../ui/states.tsx'
import styles from './preview.module.css'

interface PicturePreviewProps {
  documentId: string
  version: number
  name: string
  demandsAll: boolean
  onAllDrawn(): void
  onFail(): void
}

/** Fetched with the session, and shown from memory. */
export function PicturePreview(props: PicturePreviewProps) {
  const { documentId, version, name, demandsAll, onAllDrawn, onFail } = props
  const [url, setUrl] = useState<string>()
  const failed = useRef(onFail)
  useEffect(() => {
    const left = new AbortController()
    let made: string | undefined
    const sent = { params: { documentId: documentId as DocumentId }, query: { version } }
    fetchOperation(readDocumentContent, sent, { signal: left.signal })
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
  }, [documentId, version])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks once, when printing is asked for
  useEffect(() => {
    if (demandsAll && url) onAllDrawn()
  }, [demandsAll, url])

  if (!url) return <Skeleton rows={1} height={30} />
  return <img className={styles.picture} src={url} alt={name} onError={onFail} />
}

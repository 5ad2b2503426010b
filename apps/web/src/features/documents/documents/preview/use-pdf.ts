// Opens a PDF while its component is shown.
import { useEffect, useRef, useState } from 'react'
import type { FileSource } from './file-source.ts'
import { openPdf, type PDFDocumentProxy } from './load-pdf.ts'

/** Why a PDF cannot be shown: it asks for a password, or anything else. */
export type PdfFault = 'locked' | 'unreadable'

export function usePdf(source: FileSource, onFail: (fault: PdfFault) => void): PDFDocumentProxy | undefined {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const failed = useRef(onFail)
  const address = JSON.stringify([source.operation.path, source.sent])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address names the source
  useEffect(() => {
    const control = new AbortController()
    openPdf(source, control.signal)
      .then(opened => {
        if (!control.signal.aborted) setPdf(opened)
      })
      .catch(error => {
        if (control.signal.aborted) return
        console.warn('A PDF could not be shown', error)
        failed.current(error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'unreadable')
      })
    return () => control.abort()
  }, [address])
  return pdf
}

// Opens a PDF while its component is shown.
import { useEffect, useRef, useState } from 'react'
import { openPdf, type PDFDocumentProxy } from './load-pdf.ts'

export function usePdf(url: string, onFail: () => void): PDFDocumentProxy | undefined {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const failed = useRef(onFail)
  useEffect(() => {
    const control = new AbortController()
    openPdf(url, control.signal)
      .then(opened => {
        if (!control.signal.aborted) setPdf(opened)
      })
      .catch(error => {
        if (control.signal.aborted) return
        console.warn('A PDF could not be shown', error)
        failed.current()
      })
    return () => control.abort()
  }, [url])
  return pdf
}

// The PDF viewer, loaded when a PDF is opened. It only draws, and runs no scripts of the document.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { CallError } from '../../../../api/call-error.ts'
import { withSession } from '../../../../api/ended-session.ts'
import { lazyImport } from '../../../../api/lazy-import.ts'

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

const PART_BYTES = 262_144

/** Fetches only the visible pages, so that a long document opens on a slow connection too. */
export async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  // The build for browsers that are some years old.
  const [{ getDocument, GlobalWorkerOptions, ResponseException, version }, worker] = await lazyImport(() =>
    Promise.all([
      import('pdfjs-dist/legacy/build/pdf.mjs'),
      import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
    ]),
  )
  GlobalWorkerOptions.workerSrc = worker.default
  return await withSession(async token => {
    const task = getDocument({
      url,
      httpHeaders: { authorization: `Bearer ${token}` },
      rangeChunkSize: PART_BYTES,
      disableAutoFetch: true,
      enableXfa: false,
      // The content security policy forbids WebAssembly, so scans use the JavaScript decoders.
      useWasm: false,
      wasmUrl: `/assets/pdf-${version}/`,
    })
    signal.addEventListener('abort', () => void task.destroy())
    return await task.promise.catch(error => {
      throw error instanceof ResponseException && error.status === 401
        ? new CallError('session.expired')
        : error
    })
  }, signal)
}

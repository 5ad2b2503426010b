// The PDF reader, loaded when somebody opens a PDF. It draws; it runs nothing that a document carries.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { CallError } from '../../api/call-error.ts'
import { inSession } from '../../api/ended-session.ts'
import { later } from '../../api/later.ts'

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

const PART_BYTES = 262_144

/** Only what is looked at is fetched: a long document opens on a thin line, too. */
export async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  // The build for browsers that are some years old.
  const [{ getDocument, GlobalWorkerOptions, ResponseException, version }, worker] = await later(() =>
    Promise.all([
      import('pdfjs-dist/legacy/build/pdf.mjs'),
      import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
    ]),
  )
  GlobalWorkerOptions.workerSrc = worker.default
  return await inSession(async token => {
    const task = getDocument({
      url,
      httpHeaders: { authorization: `Bearer ${token}` },
      rangeChunkSize: PART_BYTES,
      disableAutoFetch: true,
      enableXfa: false,
      // Our pages permit no WebAssembly: scans are decoded by the plain-script decoders beside it.
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

// The PDF viewer, loaded when a PDF is opened. It only draws, and runs no scripts of the document.
import { methodOf } from '@maat/contract/operation'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { fetchOperation, urlFor } from '../../../../api/call.ts'
import { CallError } from '../../../../api/call-error.ts'
import { withSession } from '../../../../api/ended-session.ts'
import { lazyImport } from '../../../../api/lazy-import.ts'
import type { FileSource } from './file-source.ts'

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

const PART_BYTES = 262_144

export async function openPdf(source: FileSource, signal: AbortSignal): Promise<PDFDocumentProxy> {
  // The build for browsers that are some years old.
  const [{ getDocument, GlobalWorkerOptions, ResponseException, version }, worker] = await lazyImport(() =>
    Promise.all([
      import('pdfjs-dist/legacy/build/pdf.mjs'),
      import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
    ]),
  )
  GlobalWorkerOptions.workerSrc = worker.default
  const options = {
    enableXfa: false,
    // The content security policy forbids WebAssembly, so scans use the JavaScript decoders.
    useWasm: false,
    wasmUrl: `/assets/pdf-${version}/`,
  }
  const { operation, sent } = source
  if (methodOf(operation) !== 'GET') {
    const response = await fetchOperation(operation, sent, { signal, token: '' })
    return await getDocument({ ...options, data: await response.arrayBuffer() }).promise
  }
  return await withSession(async token => {
    const task = getDocument({
      ...options,
      // Fetches only the visible pages, so that a long document opens on a slow connection too.
      url: urlFor(operation, sent),
      httpHeaders: { authorization: `Bearer ${token}` },
      rangeChunkSize: PART_BYTES,
      disableAutoFetch: true,
    })
    signal.addEventListener('abort', () => void task.destroy())
    return await task.promise.catch(error => {
      throw error instanceof ResponseException && error.status === 401
        ? new CallError('session.expired')
        : error
    })
  }, signal)
}

// The PDF reader, loaded when somebody opens a PDF. It draws; it runs nothing that a document carries.
import type { PDFDocumentLoadingTask } from 'pdfjs-dist'

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

const PART_BYTES = 262_144

/** Only what is looked at is fetched: a long document opens on a thin line, too. */
export async function openPdf(url: string, token: string): Promise<PDFDocumentLoadingTask> {
  // The build for browsers that are some years old.
  const [{ getDocument, GlobalWorkerOptions, version }, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ])
  GlobalWorkerOptions.workerSrc = worker.default
  return getDocument({
    url,
    httpHeaders: { authorization: `Bearer ${token}` },
    rangeChunkSize: PART_BYTES,
    disableAutoFetch: true,
    enableXfa: false,
    // Our pages permit no WebAssembly: scans are decoded by the plain-script decoders beside it.
    useWasm: false,
    wasmUrl: `/assets/pdf-${version}/`,
  })
}

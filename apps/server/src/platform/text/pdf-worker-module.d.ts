// The part of pdfjs that reads files; the library declares no types for it.
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: object
}

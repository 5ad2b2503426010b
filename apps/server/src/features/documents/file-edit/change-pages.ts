// The page changes of a correction: the new files are made and stored before the transaction, because that may take
// seconds. The files of the documents never change.

import { createReadStream } from 'node:fs'
import type { CorrectionChange } from '@maat/contract/documents/corrections'
import type { ErrorCode } from '@maat/contract/errors'
import { MOST_DOCUMENT_BYTES } from '@maat/domain/documents/document-files'
import { Failure } from '../../../platform/http/failure.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import type { PageChoice } from '../../../platform/pdf/page-choices.ts'
import { type AssembledPdf, type PdfFault, PdfPagesError } from '../../../platform/pdf/pdf-pages.ts'
import { type StoredFile, storeFile } from '../documents/index.ts'
import type { CorrectableDocument } from './correctable-documents.ts'

const PDF = 'application/pdf'
const CODES: Record<PdfFault, ErrorCode> = {
  encrypted: 'pdf.encrypted',
  damaged: 'pdf.damaged',
  'too-large': 'pdf.too-large',
  'too-slow': 'pdf.too-slow',
  'no-such-page': 'pdf.no-such-page',
}

export interface MadeFile extends StoredFile {
  pages: number
}

type PageChange = Extract<CorrectionChange, { kind: 'arrange' | 'merge' | 'split' }>

export const changesPages = (change: CorrectionChange): change is PageChange =>
  change.kind === 'arrange' || change.kind === 'merge' || change.kind === 'split'

/** One file for each document that the correction makes, or for the new version. */
export async function makeFiles(
  { services }: ReadContext,
  documents: readonly CorrectableDocument[],
  change: PageChange,
): Promise<MadeFile[]> {
  const sources = documents.map(document => sourceOf(services, document))
  try {
    const choices = await choicesOf(services, sources, change)
    return await services.pdfPages.assemble(sources, choices, async results => {
      const made: MadeFile[] = []
      for (const result of results) made.push(await store(services, result))
      return made
    })
  } catch (error) {
    if (error instanceof PdfPagesError) throw new Failure(CODES[error.fault])
    throw error
  }
}

type Services = ReadContext['services']
type Source = ReturnType<typeof sourceOf>

function sourceOf({ files }: Services, { file_hash: hash, size, media_type }: CorrectableDocument) {
  if (hash === null || size === null) throw new Failure('document.no-file')
  if (media_type !== PDF) throw new Failure('document.not-pdf')
  return {
    size,
    async bytes() {
      const bytes = await files.read({ hash, size })
      if (!bytes) throw new Failure('document.no-file')
      return bytes
    },
  }
}

async function choicesOf(
  { pdfPages }: Services,
  sources: readonly Source[],
  change: PageChange,
): Promise<PageChoice[][]> {
  switch (change.kind) {
    case 'arrange':
      return [change.pages.map(({ page, turn }) => ({ source: 0, page, turn }))]
    case 'split':
      return change.parts.map(({ pages }) => pages.map(page => ({ source: 0, page, turn: 0 })))
    case 'merge': {
      const choices: PageChoice[] = []
      for (const [source, file] of sources.entries()) {
        const count = await pdfPages.count(file)
        for (let page = 1; page <= count; page += 1) choices.push({ source, page, turn: 0 })
      }
      return [choices]
    }
  }
}

async function store(services: Services, { path, size, pages }: AssembledPdf): Promise<MadeFile> {
  if (size > MOST_DOCUMENT_BYTES) throw new PdfPagesError('too-large', `The result has ${size} bytes`)
  const stored = await storeFile(services, { size, bytes: () => createReadStream(path) }, PDF)
  return { ...stored, pages }
}

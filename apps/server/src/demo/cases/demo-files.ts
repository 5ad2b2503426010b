// The files of the demo firm: a few papers and pictures of our own, shared by all demo documents.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { momentOf } from '@maat/domain/calendar/moment'
import type { DocumentMediaType } from '@maat/domain/documents/document-files'
import { LANGUAGES, type Language, type Translated } from '@maat/domain/words/languages'
import type { Insertable } from 'kysely'
import type { Files } from '../../platform/db/schema.generated.ts'
import { inOnePart } from '../../platform/files/file-store.ts'
import type { Services } from '../../platform/http/work.ts'
import type { PdfRequest } from '../../platform/pdf/pdf-worker.ts'
import { DEMO_PAPERS, type Paper } from './demo-papers.ts'
import { identityPicture, wallPicture } from './demo-pictures.ts'

export interface DemoFiles {
  rows: Insertable<Files>[]
  hashFor(documentType: string, language: Language): string
  nameOf(documentType: string, language: Language, name: Translated): string
}

type Kind = Paper | 'identity' | 'photo'

const KINDS: Record<string, Kind> = {
  'identity-front': 'identity',
  'identity-back': 'identity',
  photos: 'photo',
  contract: 'contract',
  lease: 'contract',
  'employment-contract': 'contract',
  'title-deed': 'contract',
  articles: 'contract',
  invoices: 'statement',
  payslips: 'statement',
  accounts: 'statement',
  income: 'statement',
  tax: 'statement',
}
const kindOf = (documentType: string) => KINDS[documentType] ?? 'letter'
const TEMPLATE = readFileSync(new URL('./demo-paper.typ', import.meta.url), 'utf8')

interface Made {
  kind: Kind
  language: Language | undefined
  mediaType: DocumentMediaType
  bytes: Buffer
  hash: string
}

/** Stores the bytes before any row refers to them. */
export async function storeDemoFiles({
  files,
  pdf,
  clock,
}: Pick<Services, 'files' | 'pdf' | 'clock'>): Promise<DemoFiles> {
  const now = clock()
  const papers = Object.keys(DEMO_PAPERS) as Paper[]
  const made = await Promise.all([
    ...papers.flatMap(kind => LANGUAGES.map(language => paperOf(pdf, kind, language))),
    pictureOf('identity', identityPicture()),
    pictureOf('photo', wallPicture()),
  ])
  await Promise.all(made.map(({ hash, bytes }) => files.keep(hash, bytes.length, inOnePart(bytes))))
  const created_at = momentOf(now)
  return {
    rows: made.map(({ hash, bytes, mediaType }) => ({
      hash,
      size: bytes.length,
      media_type: mediaType,
      created_at,
    })),
    hashFor(documentType, language) {
      const kind = kindOf(documentType)
      const file = made.find(one => one.kind === kind && (one.language ?? language) === language)
      if (!file) throw new Error(`The demo has no file for '${documentType}' in ${language}`)
      return file.hash
    },
    nameOf: (documentType, language, name) =>
      `${name[language].split(/[,:/(]/)[0]?.trim()}.${isPicture(kindOf(documentType)) ? 'png' : 'pdf'}`,
  }
}

const isPicture = (kind: Kind) => kind === 'identity' || kind === 'photo'

async function paperOf(pdf: Services['pdf'], kind: Paper, language: Language): Promise<Made> {
  const { title, facts, paragraphs } = DEMO_PAPERS[kind][language]
  const request: PdfRequest = {
    template: TEMPLATE,
    title,
    language,
    createdAt: new Date('2026-01-05T09:00:00Z'),
    data: { facts, paragraphs, notice: DEMO_NOTICE[language] },
  }
  const bytes = await pdf.render(request, null)
  return { kind, language, mediaType: 'application/pdf', bytes, hash: hashOf(bytes) }
}

const DEMO_NOTICE: Record<Language, string> = {
  fr: 'Document de démonstration : rien de ce qui y est écrit n’existe.',
  en: 'Demonstration document: nothing that is written here exists.',
  nl: 'Demonstratiedocument: niets van wat hier staat, bestaat.',
}

const pictureOf = (kind: Kind, bytes: Buffer): Made => ({
  kind,
  language: undefined,
  mediaType: 'image/png',
  bytes,
  hash: hashOf(bytes),
})

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

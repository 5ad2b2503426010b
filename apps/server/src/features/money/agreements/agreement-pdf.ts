// The PDF of a fee agreement: the frozen content, and the signature if there is one; or a version before it is proposed.
import { readFileSync } from 'node:fs'
import { previewFeeAgreementPdf, readFeeAgreementPdf } from '@maat/contract/money/fee-agreements'
import { AGREEMENT_TEXTS, type AgreementTexts } from '@maat/domain/money/agreements/agreement-texts'
import { quoteTotals, selectedQuoteLines } from '@maat/domain/money/agreements/quote-lines'
import { QUOTE_TEXTS } from '@maat/domain/money/agreements/quote-texts'
import { totalText } from '@maat/domain/money/agreements/quote-words'
import type { FeeAgreementState } from '@maat/domain/money/invoices/billing-types'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import { momentText } from '../../../platform/pdf/pdf-texts.ts'
import type { PdfRequest } from '../../../platform/pdf/pdf-worker.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { drawingOf, recognitionFact } from '../../cases/signing/index.ts'
import { timeZoneAt } from '../../people/users/index.ts'
import { requireOffice } from '../billing/index.ts'
import { type AgreementContent, readContent } from './agreement-content.ts'
import type { AgreementRecord } from './agreement-store.ts'
import { agreementSubject } from './agreement-subject.ts'
import { composeAgreement } from './write-agreement.ts'

const TEMPLATE = readFileSync(new URL('./agreement.typ', import.meta.url), 'utf8')

export const handleReadFeeAgreementPdf = handleRecord(
  readFeeAgreementPdf,
  agreementSubject,
  async ({ work, tx, subject: row, record }) => {
    const { pdf, config } = work.services
    const timeZone = await timeZoneAt(tx, row.case_office_id)
    const { title, caseNumber } = readContent(row.content)
    const request: PdfRequest = {
      template: TEMPLATE,
      title,
      language: row.language,
      createdAt: new Date(row.answered_at ?? row.proposed_at),
      data: { number: caseNumber, firm: config.firmName, ...dataOf(row, timeZone) },
    }
    const body = await pdf.render(request, accountOf(work.origin))
    await record('fee-agreement.opened', { edition: row.edition })
    return replyWithBytes(body, `${caseNumber || 'Maat'}-${row.kind}-${row.edition}.pdf`)
  },
)

export const handlePreviewFeeAgreementPdf = handleRecord(
  previewFeeAgreementPdf,
  caseSubject,
  async ({ work, tx, subject: row, fail }) => {
    const version = await composeAgreement(work, { row, office: await requireOffice(tx, row) })
    if ('refusal' in version) return fail(version.refusal)
    const { edition, language, content } = version
    const { pdf, config } = work.services
    const words = AGREEMENT_TEXTS[language].paper
    const request: PdfRequest = {
      template: TEMPLATE,
      title: content.title,
      language,
      createdAt: work.now,
      data: {
        number: content.caseNumber,
        firm: config.firmName,
        mark: words.preview,
        facts: partiesFacts(content, words),
        sections: content.sections,
        signature: { title: words.signature, text: '', drawing: null, note: words.preview, facts: [] },
      },
    }
    const body = await pdf.render(request, accountOf(work.origin))
    return replyWithBytes(body, `${content.caseNumber || 'Maat'}-agreement-${edition}.pdf`)
  },
)

function dataOf(row: AgreementRecord, timeZone: string) {
  const content = readContent(row.content)
  const words = paperWords(row)
  return {
    mark: '',
    facts: [
      ...partiesFacts(content, words),
      [words.proposedOn, momentText(row.language, row.proposed_at, timeZone)],
    ],
    sections: content.sections,
    signature: signatureOf(row, timeZone),
  }
}

type PaperWords = AgreementTexts['paper']

const partiesFacts = ({ office, client, caseTitle }: AgreementContent, words: PaperWords): string[][] => [
  [words.office, office],
  [words.client, client],
  [words.case, caseTitle],
]

function paperWords({ language, kind }: AgreementRecord) {
  const words = AGREEMENT_TEXTS[language].paper
  return kind === 'quote' ? { ...words, ...QUOTE_TEXTS[language].paper } : words
}

const ANSWERED_ON: Partial<Record<FeeAgreementState, 'signedOn' | 'refusedOn' | 'changeRequestedOn'>> = {
  signed: 'signedOn',
  refused: 'refusedOn',
  'change-requested': 'changeRequestedOn',
}

function signatureOf(row: AgreementRecord, timeZone: string) {
  const { signature, language, state, answered_at: at, reason, content_hash, recognition } = row
  const words = paperWords(row)
  const answeredOn = ANSWERED_ON[state]
  return {
    title: words.signature,
    text: signature?.kind === 'typed' ? signature.text : '',
    drawing: signature?.kind === 'drawn' ? drawingOf(signature) : null,
    note: signature ? '' : [words.unsigned, reason].filter(Boolean).join(' '),
    facts: [
      ...(at && answeredOn ? [[words[answeredOn], momentText(language, at, timeZone)]] : []),
      ...(recognition ? [recognitionFact(language, recognition)] : []),
      ...takenFacts(row),
      [words.digest, content_hash.toString('hex')],
    ],
  }
}

function takenFacts({ content, chosen, language }: AgreementRecord): string[][] {
  const { quote } = readContent(content)
  if (!quote || !chosen) return []
  const words = QUOTE_TEXTS[language].paper
  const taken = selectedQuoteLines(quote.lines, chosen)
  return [
    [words.taken, taken.map(({ name }) => name).join(' · ')],
    [words.total, totalText(quoteTotals(quote, taken), language)],
  ]
}

// The PDF of a fee agreement: the frozen content, and the signature if there is one.
import { readFileSync } from 'node:fs'
import { readFeeAgreementPdf } from '@maat/contract/fee-agreements'
import { AGREEMENT_TEXTS } from '@maat/domain/money/agreement-texts'
import { quoteTotals, selectedQuoteLines } from '@maat/domain/money/quote-lines'
import { QUOTE_TEXTS } from '@maat/domain/money/quote-texts'
import { totalText } from '@maat/domain/money/quote-words'
import { replyWithBytes } from '../../../platform/files/reply-with-bytes.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { accountOf } from '../../../platform/jobs/job-queue.ts'
import { momentText } from '../../../platform/pdf/pdf-texts.ts'
import type { PdfRequest } from '../../../platform/pdf/pdf-worker.ts'
import { drawingOf, recognitionFact } from '../../cases/signing/index.ts'
import { readContent } from './agreement-content.ts'
import type { AgreementRecord } from './agreement-store.ts'
import { agreementSubject } from './agreement-subject.ts'

const TEMPLATE = readFileSync(new URL('./agreement.typ', import.meta.url), 'utf8')

export const handleReadFeeAgreementPdf = handleRecord(
  readFeeAgreementPdf,
  agreementSubject,
  async ({ work, subject: row, record }) => {
    const { pdf, config } = work.services
    const { title, caseNumber } = readContent(row.content)
    const request: PdfRequest = {
      template: TEMPLATE,
      title,
      language: row.language,
      createdAt: new Date(row.answered_at ?? row.proposed_at),
      data: { number: caseNumber, firm: config.firmName, ...dataOf(row) },
    }
    const body = await pdf.render(request, accountOf(work.origin))
    await record('fee-agreement.opened', { edition: row.edition })
    return replyWithBytes(body, `${caseNumber || 'Maat'}-${row.kind}-${row.edition}.pdf`)
  },
)

function dataOf(row: AgreementRecord) {
  const { office, client, caseTitle, sections } = readContent(row.content)
  const words = paperWords(row)
  return {
    facts: [
      [words.office, office],
      [words.client, client],
      [words.case, caseTitle],
      [words.proposedOn, momentText(row.language, row.proposed_at)],
    ],
    sections,
    signature: signatureOf(row),
  }
}

function paperWords({ language, kind }: AgreementRecord) {
  const words = AGREEMENT_TEXTS[language].paper
  return kind === 'quote' ? { ...words, ...QUOTE_TEXTS[language].paper } : words
}

function signatureOf(row: AgreementRecord) {
  const { signature, language, state, answered_at: at, reason, content_hash, recognition } = row
  const words = paperWords(row)
  const answered = at && (state === 'signed' || state === 'refused')
  return {
    title: words.signature,
    text: signature?.kind === 'typed' ? signature.text : '',
    drawing: signature?.kind === 'drawn' ? drawingOf(signature) : null,
    note: signature ? '' : [words.unsigned, reason].filter(Boolean).join(' '),
    facts: [
      ...(answered
        ? [[state === 'signed' ? words.signedOn : words.refusedOn, momentText(language, at)]]
        : []),
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

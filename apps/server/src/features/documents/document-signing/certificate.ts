// The certificate of a signed document: as data, and as the last page of the file.
import { readFileSync } from 'node:fs'
import type { SigningCertificate } from '@maat/contract/documents/document-seals'
import { maskAddress } from '@maat/domain/identity/mailed-code'
import type { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Services } from '../../../platform/http/work.ts'
import { momentText, PDF_TEXTS } from '../../../platform/pdf/pdf-texts.ts'
import { drawingOf, recognitionFact } from '../../cases/signing/index.ts'
import type { RoundRow, SignerRow } from './round-store.ts'

export type Certified = z.input<typeof SigningCertificate>

const TEMPLATE = readFileSync(new URL('./certificate.typ', import.meta.url), 'utf8')

export function certificateOf({ firmName }: Pick<Config, 'firmName'>, round: RoundRow): Certified {
  const { language, signers } = round
  return {
    reference: round.id,
    firm: firmName,
    documentName: round.document_name,
    textDigest: round.file_hash,
    startedByName: round.started_by_name,
    startedAt: round.started_at,
    signers: signers.map(({ name, capacity, email, answered_at, recognition }) => ({
      name,
      capacity,
      address: maskAddress(email),
      signedAt: answered_at ?? '',
      recognition: recognition ? recognitionFact(language, recognition)[1] : '',
    })),
    completedAt: round.ended_at ?? '',
  }
}

export async function renderCertificate(
  { pdf, config }: Services,
  round: RoundRow,
  certificate: Certified,
  timeZone: string,
): Promise<Buffer> {
  const { language } = round
  const words = PDF_TEXTS[language].signing
  return await pdf.render(
    {
      template: TEMPLATE,
      title: words.title,
      language,
      createdAt: new Date(certificate.completedAt),
      data: {
        firm: config.firmName,
        intro: words.intro,
        facts: [
          [words.document, certificate.documentName],
          [words.startedBy, certificate.startedByName],
          [words.startedOn, momentText(language, certificate.startedAt, timeZone)],
          [words.completedOn, momentText(language, certificate.completedAt, timeZone)],
          [words.digest, certificate.textDigest],
        ],
        signers: round.signers.map((signer, at) =>
          signerOnPage(round, signer, certificate.signers[at], timeZone),
        ),
        verify: words.verify.replace('{{address}}', `${config.publicUrl}/verify-signature`),
      },
    },
    round.started_by,
  )
}

function signerOnPage(
  { language }: RoundRow,
  { name, capacity, signature }: SignerRow,
  certified: Certified['signers'][number] | undefined,
  timeZone: string,
) {
  const words = PDF_TEXTS[language].signing
  return {
    name: capacity ? `${name}, ${capacity}` : name,
    alt: words.signatureOf.replace('{{name}}', name),
    text: signature?.kind === 'typed' ? signature.text : '',
    drawing: signature?.kind === 'drawn' ? drawingOf(signature) : null,
    facts: certified
      ? [
          [words.signedOn, momentText(language, certified.signedAt, timeZone)],
          [words.recognised, certified.recognition],
          [words.address, certified.address],
        ]
      : [],
  }
}

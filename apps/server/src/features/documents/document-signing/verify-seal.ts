// Verifies the seal of a signed file for anybody who holds it.
import { verifyDocumentSeal } from '@maat/contract/documents/document-seals'
import { verifySeal } from '../../../platform/crypto/pdf-seal.ts'
import { handle } from '../../../platform/http/handle.ts'

export const handleVerifyDocumentSeal = handle(verifyDocumentSeal, async ({ tx, work, body }) => {
  const { isWhole, isOurs } = verifySeal(work.services.config, body)
  if (!isWhole) return nothingKnown('changed')
  const known = await tx
    .selectFrom('signing_rounds')
    .select('certificate')
    .where('seal_digest', '=', body.digest)
    .executeTakeFirst()
  // A key that is no longer configured sealed the files that are known.
  if (!isOurs && !known) return nothingKnown('foreign')
  return { verdict: 'genuine' as const, certificate: known?.certificate ?? null }
})

const nothingKnown = <Verdict extends 'changed' | 'foreign'>(verdict: Verdict) => ({
  verdict,
  certificate: null,
})

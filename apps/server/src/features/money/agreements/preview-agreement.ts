// The fee agreement or quote as its client would get it, before it is proposed. Nothing is stored.
import { previewFeeAgreement, previewQuote } from '@maat/contract/money/fee-agreements'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { assertCurrency, requireOffice } from '../billing/index.ts'
import { type ComposedVersion, composeAgreement } from './write-agreement.ts'
import { composeQuote } from './write-quote.ts'

export const handlePreviewFeeAgreement = handleRecord(previewFeeAgreement, caseSubject, async context => {
  const { work, tx, subject: row, fail } = context
  const version = await composeAgreement(work, { row, office: await requireOffice(tx, row) })
  return 'refusal' in version ? fail(version.refusal) : viewOfPreview(version)
})

export const handlePreviewQuote = handleRecord(previewQuote, caseSubject, async context => {
  const { work, tx, subject: row, body } = context
  const office = await requireOffice(tx, row)
  for (const [at, { amount }] of body.lines.entries())
    assertCurrency(amount, office.country, `lines.${at}.amount`)
  return viewOfPreview(await composeQuote(work, { row, office, body }))
})

const viewOfPreview = ({ edition, language, content: { title, sections } }: ComposedVersion) => ({
  edition,
  language,
  title,
  sections,
})

// The check of a client's VAT number: by the register of the European Union, or by the staff.
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { operation } from '../operation.ts'
import { requiredLine } from '../person.ts'
import { CaseBillingView } from './case-billing.ts'

const CASE_ERRORS = ['case.not-found', 'case.not-accepted', 'case.closed'] as const

export const checkVatNumber = operation({
  path: 'POST /api/cases/:caseId/vat-check',
  summary:
    'Asks the register of the European Union (VIES) whether the VAT number of the client is valid, and stores the answer.',
  needs: 'case.bill',
  ...caseParams,
  reply: CaseBillingView,
  perMinute: 20,
  fails: [
    ...CASE_ERRORS,
    'vat-number.nothing-to-check',
    'vat-number.not-registered',
    'vat-register.not-set-up',
    'vat-register.away',
  ],
})

export const VatConfirmation = z.strictObject({
  how: requiredLine(300),
})

export const confirmVatNumber = operation({
  path: 'POST /api/cases/:caseId/vat-confirmation',
  summary: 'Records that a staff member checked the VAT number of the client, and how.',
  needs: 'case.bill',
  ...caseParams,
  body: VatConfirmation,
  example: { how: 'Attestation du registre, reçue par courrier' },
  reply: CaseBillingView,
  fails: [...CASE_ERRORS, 'vat-number.nothing-to-check'],
})

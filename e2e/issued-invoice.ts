// Creates a provision invoice in a new case through the API, as a lawyer does on screen, for tests that begin when the
// client receives it.

import { type CaseAgreement, saveCaseBilling } from '@maat/contract/case-billing'
import { draftInvoice } from '@maat/contract/invoices'
import type { Page } from '@playwright/test'
import { signInAs } from './journey.ts'
import { acceptedCase, callApi } from './sent-case.ts'

export interface IssuedInvoice {
  id: string
  number: string
  caseId: string
}

export async function issuedProvision(
  page: Page,
  url: string,
  title: string,
  units: number,
  /** If several share it. */
  payers: CaseAgreement['payers'] = [],
): Promise<IssuedInvoice> {
  const caseId = await acceptedCase(page, url, title)
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  const asking = { url, token }
  await callApi(asking, `/cases/${caseId}/billing`, 'PUT', { ...saveCaseBilling.example, payers, version: 0 })
  const choice = { ...draftInvoice.example, provision: units }
  const { id } = await callApi<{ id: string }>(asking, `/cases/${caseId}/invoices`, 'POST', choice)
  const { number } = await callApi<{ number: string }>(asking, `/invoices/${id}/issue`, 'POST', {
    version: 1,
  })
  return { id, number, caseId }
}

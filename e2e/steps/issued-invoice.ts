// Creates an invoice in a new case through the API, as a lawyer does on screen, for tests that begin when the
// client receives it.

import { type CaseAgreement, saveCaseBilling } from '@maat/contract/money/case-billing'
import { draftInvoice } from '@maat/contract/money/invoices'
import { addTimeEntry } from '@maat/contract/money/time'
import type { Page } from '@playwright/test'
import { today } from './days.ts'
import { signInAs } from './journey.ts'
import { type Asking, acceptedCase, callApi } from './sent-case.ts'

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
  const { asking, caseId } = await billedCase(page, url, title, payers)
  return await issueChoice(asking, caseId, { ...draftInvoice.example, provision: units })
}

/** The draft of a provision that nobody was asked for yet. */
export async function draftedProvision(
  page: Page,
  url: string,
  title: string,
  units: number,
): Promise<Omit<IssuedInvoice, 'number'>> {
  const { asking, caseId } = await billedCase(page, url, title, [])
  const choice = { ...draftInvoice.example, provision: units }
  const { id } = await callApi<{ id: string }>(asking, `/cases/${caseId}/invoices`, 'POST', choice)
  return { id, caseId }
}

/** An invoice of one hour at 185 euros. */
export async function issuedWork(
  page: Page,
  url: string,
  title: string,
  payers: CaseAgreement['payers'] = [],
): Promise<IssuedInvoice> {
  const { asking, caseId } = await billedCase(page, url, title, payers)
  const { id } = await callApi<{ id: string }>(asking, `/cases/${caseId}/time-entries`, 'POST', {
    ...addTimeEntry.example,
    workedOn: today(),
    minutes: 60,
  })
  const work = { kind: 'invoice', provision: null, entryIds: [id] }
  return await issueChoice(asking, caseId, { ...draftInvoice.example, ...work })
}

async function billedCase(page: Page, url: string, title: string, payers: CaseAgreement['payers']) {
  const caseId = await acceptedCase(page, url, title)
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  const asking = { url, token }
  await callApi(asking, `/cases/${caseId}/billing`, 'PUT', { ...saveCaseBilling.example, payers, version: 0 })
  return { asking, caseId }
}

async function issueChoice(asking: Asking, caseId: string, choice: object): Promise<IssuedInvoice> {
  const { id } = await callApi<{ id: string }>(asking, `/cases/${caseId}/invoices`, 'POST', choice)
  const { number } = await callApi<{ number: string }>(asking, `/invoices/${id}/issue`, 'POST', {
    version: 1,
  })
  return { id, number, caseId }
}

// A billing office with its lawyer, its client and the calls with which tests draft, change and issue invoices.

import type { CaseId, InvoiceId } from '@maat/contract/ids'
import { readBillable } from '@maat/contract/money/billable'
import {
  changeInvoice,
  draftInvoice,
  type InvoiceLineView,
  type InvoiceView,
  issueInvoice,
  readInvoice,
} from '@maat/contract/money/invoices'
import { insertCase } from '../cases/cases.ts'
import type { TestPerson } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import { agreeOnFees, insertWork, letOfficeBill, NO_LIMIT, setWriteOffLimit } from './invoices.ts'

const NOTHING = {
  kind: 'invoice' as const,
  entryIds: [],
  costIds: [],
  stages: [],
  withFlat: false,
  deducted: [],
  provision: null,
  grouping: 'entry' as const,
}

export const sameLine = ({ id, kind, text, quantity, unit, price }: InvoiceLineView) => ({
  id,
  kind,
  text,
  quantity,
  unit,
  price,
})

export type BillingWorld = Awaited<ReturnType<typeof openBillingWorld>>

interface BillingOptions {
  /** One person credits any invoice alone, where the second person is not the subject. */
  oneCredits?: boolean
}

export async function openBillingWorld(app: TestApp, { oneCredits = false }: BillingOptions = {}) {
  await letOfficeBill(app)
  if (oneCredits) await setWriteOffLimit(app, NO_LIMIT)
  const address = { street: 'Rue de l’Essai 2', postal_code: '1000', city: 'Bruxelles', country: 'BE' }
  const client = await app.people.create('User', address)
  const lawyer = await app.people.create('Avocat')
  const { token } = lawyer

  const draft = async (caseId: CaseId, choice: object) =>
    await app.call(draftInvoice, { token, params: { caseId }, body: { ...NOTHING, ...choice } })
  const issue = async (invoiceId: InvoiceId, version = 1) =>
    await app.call(issueInvoice, { token, params: { invoiceId }, body: { version } })
  return {
    client,
    lawyer,
    draft,
    issue,
    agreedCase: async (): Promise<CaseId> => {
      const caseId = await insertCase(app, client.id, { status: 'in-progress', lawyer_id: lawyer.id })
      await agreeOnFees(app, caseId)
      return caseId
    },
    change: async (invoice: InvoiceView, lines: readonly object[], given: { dueOn?: string | null } = {}) =>
      await app.call(changeInvoice, {
        token,
        params: { invoiceId: invoice.id },
        body: {
          language: invoice.language,
          note: '',
          dueOn: invoice.dueOn,
          serviceFrom: invoice.serviceFrom,
          serviceUntil: invoice.serviceUntil,
          lines: lines as [],
          version: invoice.version,
          ...given,
        },
      }),
    read: async (person: TestPerson, invoiceId: InvoiceId) =>
      await app.call(readInvoice, { token: person.token, params: { invoiceId } }),
    billable: async (caseId: CaseId) => (await app.call(readBillable, { token, params: { caseId } })).body,
    work: (caseId: CaseId, given: object = {}) => insertWork(app, { caseId, personId: lawyer.id }, given),
    issuedDeposit: async (caseId: CaseId, provision = 500_00): Promise<InvoiceId> => {
      const { body } = await draft(caseId, { kind: 'deposit', provision })
      const { status } = await issue(body.id)
      if (status !== 200) throw new Error(`The deposit was not issued: ${status}`)
      return body.id
    },
  }
}

// The money of a client: invoices with their payments, and the shop.
import type { InvoiceId } from '@maat/contract/ids'
import { listCheckouts } from '@maat/contract/money/checkouts'
import { listOwnPayments } from '@maat/contract/money/finances'
import { listInvoices, readInvoice } from '@maat/contract/money/invoices'
import { listLineRequests } from '@maat/contract/money/line-requests'
import { listPaymentPlans } from '@maat/contract/money/payment-plans'
import { listReminders } from '@maat/contract/money/payment-reminders'
import { listPayments } from '@maat/contract/money/payments'
import { listProvisionRequests } from '@maat/contract/money/provision-requests'
import { listRefunds } from '@maat/contract/money/refunds'
import { listCreditMoves, readOwnShop } from '@maat/contract/shop/shop'
import { listShopBills } from '@maat/contract/shop/shop-bills'
import { listOrders } from '@maat/contract/shop/shop-orders'
import type { ExportEntry } from './export-entry.ts'
import type { OwnReader } from './own-reader.ts'

/** Invoices of other clients, whose costs the person may see as a collaborator, are data of those clients. */
export async function* gatherMoney(reader: OwnReader): AsyncGenerator<ExportEntry> {
  const client = reader.caller.id
  const invoices = await reader.all(query => reader.read(listInvoices, { query: { client, ...query } }))
  for (const { id, number } of invoices)
    yield {
      section: 'money',
      title: number ?? '',
      path: `invoices/${number ?? id}.json`,
      json: await invoiceOf(reader, id),
    }
  const json = {
    payments: await reader.all(query => reader.read(listOwnPayments, { query })),
    onlinePayments: await reader.all(query => reader.read(listCheckouts, { query })),
    depositRequests: await reader.all(query =>
      reader.read(listProvisionRequests, { query: { client, ...query } }),
    ),
  }
  yield { section: 'money', title: '', path: 'payments.json', json }
}

async function invoiceOf(reader: OwnReader, invoiceId: InvoiceId): Promise<object> {
  const params = { invoiceId }
  return {
    invoice: await reader.read(readInvoice, { params }),
    payments: await reader.all(query => reader.read(listPayments, { params, query })),
    refunds: await reader.all(query => reader.read(listRefunds, { params, query })),
    plans: await reader.all(query => reader.read(listPaymentPlans, { params, query })),
    reminders: await reader.all(query => reader.read(listReminders, { params, query })),
    questions: await reader.all(query => reader.read(listLineRequests, { params, query })),
  }
}

export async function* gatherShop(reader: OwnReader): AsyncGenerator<ExportEntry> {
  const json = {
    shop: await reader.read(readOwnShop),
    bills: await reader.all(query => reader.read(listShopBills, { query })),
    credits: await reader.all(query => reader.read(listCreditMoves, { query })),
    orders: await reader.all(query => reader.read(listOrders, { query })),
  }
  yield { section: 'shop', title: '', path: 'shop.json', json }
}

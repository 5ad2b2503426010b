import type { InvoiceId } from '@maat/contract/ids'
import { readInvoiceUbl } from '@maat/contract/money/invoice-papers'
import { listDeliveries, sendInvoice } from '@maat/contract/money/invoice-sending'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { accessPointAt } from '../../../platform/peppol/access-point.ts'
import { openAccessPointStandIn, type StandIn } from '../../../platform/peppol/stand-in.ts'
import { invoiceFaults } from '../invoices/index.ts'
import { sendInvoiceJob } from './send-job.ts'

let app: TestApp
let world: BillingWorld
let standIn: StandIn
beforeEach(async () => {
  standIn = await openAccessPointStandIn({ faultsOf: invoiceFaults })
  app = await openTestApp({ peppol: { url: standIn.url, key: undefined } })
  world = await openBillingWorld(app)
})
afterEach(async () => {
  await app.close()
  await standIn.close()
})

const business = async (enterpriseNumber: string) =>
  await app.services.db
    .updateTable('users')
    .set({ kind: 'business', company_name: 'Exemple SRL', enterprise_number: enterpriseNumber })
    .where('id', '=', world.client.id)
    .execute()
const issued = async () => await world.issuedDeposit(await world.agreedCase())
const send = async (invoiceId: InvoiceId, { token } = world.lawyer) =>
  await app.call(sendInvoice, { token, params: { invoiceId } })
const seen = async (invoiceId: InvoiceId) =>
  (await app.call(listDeliveries, { token: world.lawyer.token, params: { invoiceId }, query: {} })).body.items
/** Works like the queue, but polls at once. */
const work = async (deliveryId: string) => await sendInvoiceJob.work(app.services, { deliveryId })
const KNOWN = '0403170701'
const UNKNOWN = '0400000100'

test('the access point accepts and delivers an invoice to a business, once', async () => {
  await business(KNOWN)
  const id = await issued()
  expect((await world.read(world.lawyer, id)).body.can).toContain('send')
  const { body } = await send(id)
  expect(body).toMatchObject({ participant: `0208:${KNOWN}`, state: 'queued' })
  expect((await send(id)).body.code).toBe('delivery.under-way')
  await work(body.id)
  expect(await seen(id)).toMatchObject([{ state: 'accepted', reference: 'stand-in-1' }])
  await work(body.id)
  await work(body.id)
  expect(await seen(id)).toMatchObject([{ state: 'delivered' }])
  expect(standIn.documents.size).toBe(1)
})

test('delivers nothing again that was handed over before a crash', async () => {
  await business(KNOWN)
  const { body } = await send(await issued())
  const { accessPoint, ...services } = app.services
  const dying = {
    ...services,
    accessPoint: accessPoint && {
      ...accessPoint,
      async hand(...document: Parameters<typeof accessPoint.hand>) {
        await accessPoint.hand(...document)
        throw new Error('killed before the answer was written')
      },
    },
  }
  await expect(sendInvoiceJob.work(dying, { deliveryId: body.id })).rejects.toThrow('killed')
  await work(body.id)
  expect(standIn.documents.size).toBe(1)
  expect([...standIn.documents.values()]).toMatchObject([{ state: 'delivered' }])
})

test('without a receiver it fails with that reason, and can be sent again', async () => {
  await business(UNKNOWN)
  const id = await issued()
  const { body } = await send(id)
  await work(body.id)
  expect(await seen(id)).toMatchObject([{ state: 'refused', refusal: 'unknown-participant' }])
  expect((await send(id)).status).toBe(200)
  expect(await seen(id)).toHaveLength(2)
})

test('an access point that finds a fault refuses the document and names it', async () => {
  const strict = await openAccessPointStandIn({ faultsOf: () => ['the buyer has no name'] })
  try {
    await business(KNOWN)
    const id = await issued()
    const { body } = await send(id)
    const services = { ...app.services, accessPoint: accessPointAt(strict.url, undefined) }
    await sendInvoiceJob.work(services, { deliveryId: body.id })
    expect(await seen(id)).toMatchObject([{ state: 'refused', refusal: 'the buyer has no name' }])
  } finally {
    await strict.close()
  }
})

test('an outage changes nothing: the job fails, and the next try delivers', async () => {
  await business(KNOWN)
  const id = await issued()
  const { body } = await send(id)
  const away = await openAccessPointStandIn({ faultsOf: invoiceFaults })
  await away.close()
  const services = { ...app.services, accessPoint: accessPointAt(away.url, undefined) }
  await expect(sendInvoiceJob.work(services, { deliveryId: body.id })).rejects.toThrow()
  expect(await seen(id)).toMatchObject([{ state: 'queued' }])
  await work(body.id)
  expect(await seen(id)).toMatchObject([{ state: 'accepted' }])
})

test('a consumer, a draft and a firm without an access point send nothing', async () => {
  const id = await issued()
  expect((await send(id)).body.code).toBe('delivery.not-by-peppol')
  expect((await world.read(world.lawyer, id)).body.can).not.toContain('send')
  const draft = (await world.draft(await world.agreedCase(), { kind: 'deposit', provision: 100_00 })).body.id
  expect((await send(draft)).body.code).toBe('invoice.not-issued')
  await business(KNOWN)
  const other = await issued()
  app.services.accessPoint = undefined
  expect((await send(other)).body.code).toBe('delivery.not-set-up')
})

test('the UBL follows Peppol BIS Billing only if Peppol delivers it, otherwise EN 16931 alone', async () => {
  const norm = 'urn:cen.eu:en16931:2017'
  const peppol = `${norm}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`
  const set = async (values: {
    kind: 'individual' | 'business'
    enterprise_number: string
    country: string
  }) => await app.services.db.updateTable('users').set(values).where('id', '=', world.client.id).execute()
  const described = async () => {
    const id = await issued()
    const params = { invoiceId: id }
    const { bytes } = await app.call(readInvoiceUbl, { token: world.lawyer.token, params })
    const textOf = (name: string) => new RegExp(`<cbc:${name}>(.*?)</cbc:${name}>`).exec(String(bytes))?.[1]
    const { can } = (await world.read(world.lawyer, id)).body
    return [can.includes('send'), textOf('CustomizationID'), textOf('ProfileID')]
  }
  const byPeppol = [true, peppol, 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0']
  const byNormAlone = [false, norm, undefined]
  expect(await described()).toEqual(byNormAlone)
  await set({ kind: 'individual', enterprise_number: '', country: 'CM' })
  expect(await described()).toEqual(byNormAlone)
  await set({ kind: 'business', enterprise_number: 'HRB 86891', country: 'DE' })
  expect(await described()).toEqual(byNormAlone)
  await set({ kind: 'business', enterprise_number: KNOWN, country: 'BE' })
  expect(await described()).toEqual(byPeppol)
})

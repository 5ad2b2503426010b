import { listNotifications } from '@maat/contract/communication/notifications'
import type { InvoiceId } from '@maat/contract/ids'
import {
  endInvoiceLink,
  listInvoiceLinks,
  mailInvoice,
  openInvoiceLink,
  readLinkedInvoice,
  readLinkedInvoicePdf,
  recognisePayer,
  sendInvoiceCode,
} from '@maat/contract/money/invoice-links'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BillingWorld, openBillingWorld } from '../../../../test/money/billing-world.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../../test/test-app.ts'
import { pdfText } from '../../../platform/pdf/pdf-text.ts'

const PAYER = 'assureur@payeur.example'
const FAMILY = 'famille@payeur.example'
const MINUTE = 60_000

let app: TestApp
let world: BillingWorld
beforeEach(async () => {
  app = await openTestApp()
  world = await openBillingWorld(app)
  // The lawyer is named in the mail, and has another name than the client.
  await app.services.db
    .updateTable('users')
    .set({ first_name: 'Luc', last_name: 'Conseil' })
    .where('id', '=', world.lawyer.id)
    .execute()
})
afterEach(async () => await app.close())

const issued = async () => await world.issuedDeposit(await world.agreedCase())
const mailTo = async (invoiceId: InvoiceId, address = PAYER, showsPaper = true) =>
  await app.call(mailInvoice, {
    token: world.lawyer.token,
    params: { invoiceId },
    body: { address, language: 'fr', showsPaper },
  })
const listed = async (invoiceId: InvoiceId) =>
  (await app.call(listInvoiceLinks, { token: world.lawyer.token, params: { invoiceId }, query: {} })).body
    .items
const open = async (token: string) => await app.call(openInvoiceLink, { body: { token } })
const read = async (pass: string) => await app.call(readLinkedInvoice, { body: { pass } })
const say = async (token: string, code: string) => await app.call(recognisePayer, { body: { token, code } })
const pass = (minutes: number) => {
  app.now.value = new Date(app.now.value.getTime() + minutes * MINUTE)
}
afterEach(() => {
  app.now.value = TEST_NOW
})

async function lastMail(template: string, address = PAYER): Promise<string> {
  const { subject, text_body } = await app.services.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('to_address', '=', address)
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return `${subject}\n${text_body}`
}

const mailedToken = async (address = PAYER) =>
  /\/confirm-event#invoice=([\w-]{43})/.exec(await lastMail('invoice-link', address))?.[1] ?? ''

async function mailedCode(token: string, address = PAYER): Promise<string> {
  expect((await app.call(sendInvoiceCode, { body: { token } })).status).toBe(200)
  return /\d{6}/.exec(await lastMail('invoice-code', address))?.[0] ?? ''
}

async function opened(address = PAYER): Promise<string> {
  const token = await mailedToken(address)
  return (await say(token, await mailedCode(token, address))).body.pass
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

test('the mail gives the last day of the link at the office, where it is already tomorrow', async () => {
  const id = await issued()
  app.now.value = new Date('2026-11-18T23:30:00Z')
  const { token } = await app.people.create('Admin')
  const body = { address: PAYER, language: 'fr', showsPaper: true } as const
  await app.call(mailInvoice, { token, params: { invoiceId: id }, body })
  expect(await lastMail('invoice-link')).toContain('19 décembre 2026')
})

test('a payer without an account opens the link with the code of a second mail, and sees the amount to pay', async () => {
  const id = await issued()
  const { number } = (await world.read(world.lawyer, id)).body
  expect((await mailTo(id)).body).toMatchObject({ address: PAYER, standing: 'open', openedAt: null })
  expect(await lastMail('invoice-link')).toContain(number)
  const token = await mailedToken()
  expect((await open(token)).body).toMatchObject({ address: 'a•••@payeur.example', language: 'fr' })
  const code = await mailedCode(token)
  expect((await say(token, wrongOf(code))).body.code).toBe('code.wrong')
  const { body } = await say(token, code)
  const seen = (await read(body.pass)).body
  expect(seen).toMatchObject({
    number,
    gross: { units: 605_00, currency: 'EUR' },
    paid: { units: 0, currency: 'EUR' },
    account: { holder: 'Cabinet Exemple SRL', iban: 'BE68539007547034' },
  })
  expect(await listed(id)).toMatchObject([{ standing: 'open', openedAt: app.now.value.toISOString() }])
})

test("the payer's page reveals nothing about the case or its client", async () => {
  const id = await issued()
  const { caseTitle, clientName } = (await world.read(world.lawyer, id)).body
  await mailTo(id, PAYER, false)
  const mail = await lastMail('invoice-link')
  const seen = JSON.stringify([mail, (await read(await opened())).body])
  for (const secret of [caseTitle, clientName, world.client.email]) expect(seen).not.toContain(secret)
})

test('shows the PDF only if the sender allowed it', async () => {
  const id = await issued()
  await mailTo(id)
  const paper = await app.call(readLinkedInvoicePdf, { body: { pass: await opened() } })
  expect(pdfText(paper.bytes)).toContain('Cabinet Exemple SRL')
  const other = 'famille@payeur.example'
  await mailTo(id, other, false)
  const refused = await app.call(readLinkedInvoicePdf, { body: { pass: await opened(other) } })
  expect(refused.body).toMatchObject({ code: 'link.invalid' })
})

/** The client pays 242,00, the insurer 302,50 and a family 60,50. */
async function sharedInvoice(): Promise<InvoiceId> {
  const caseId = await world.agreedCase()
  const payer = { case_id: caseId, address: '', name: '', email: '' }
  const insurer = { kind: 'insurer', name: 'Assurances Exemple', email: PAYER } as const
  const numbers = { claim_number: 'SIN-2026-118', vat_number: 'BE0403019063' }
  const family = { kind: 'other', name: 'Famille Exemple', email: FAMILY, claim_number: 'Camille' } as const
  await app.services.db
    .insertInto('case_payers')
    .values([
      { ...payer, position: 1, kind: 'client', share_percent: '40' },
      { ...payer, position: 2, ...insurer, ...numbers, share_percent: '50' },
      { ...payer, position: 3, ...family, share_percent: '10' },
    ])
    .execute()
  return await world.issuedDeposit(caseId)
}

test('the PDF of a payer says whose part it is, and shows the other parts without names', async () => {
  const id = await sharedInvoice()
  await mailTo(id)
  const { bytes } = await app.call(readLinkedInvoicePdf, { body: { pass: await opened() } })
  const text = pdfText(bytes)
  for (const own of ['Votre part (Assurances Exemple)', 'Sinistre SIN-2026-118', 'BE0403019063', '302,50'])
    expect(text).toContain(own)
  for (const other of ['À charge d’un autre payeur', '60,50', '242,00']) expect(text).toContain(other)
  expect(text).not.toContain('Famille Exemple')
})

test('a payer of the agreement learns who sends the mail, for whom they pay, and under which number', async () => {
  const id = await sharedInvoice()
  const { clientName } = (await world.read(world.lawyer, id)).body
  const lawyerName = 'Luc Conseil'
  await mailTo(id)
  const mail = await lastMail('invoice-link')
  for (const known of [
    app.services.config.firmName,
    `Avocat en charge du dossier\u00a0: ${lawyerName}`,
    `Votre assuré\u00a0: ${clientName}`,
    'Votre numéro de sinistre\u00a0: SIN-2026-118',
  ])
    expect(mail).toContain(known)
  expect(mail).toMatch(/Votre part, à payer\u00a0: 302,50/)
  expect((await read(await opened())).body).toMatchObject({
    payer: {
      kind: 'insurer',
      name: 'Assurances Exemple',
      claimNumber: 'SIN-2026-118',
      clientName,
      lawyerName,
    },
    otherParts: [
      { kind: 'client', amount: { units: 242_00 } },
      { kind: 'other', amount: { units: 60_50 } },
    ],
  })
  await mailTo(id, FAMILY)
  const toFamily = await lastMail('invoice-link', FAMILY)
  expect(toFamily).toContain(`Client du cabinet\u00a0: ${clientName}`)
  expect(toFamily).toContain('Votre référence\u00a0: Camille')
  expect(toFamily).not.toContain('Votre assuré')
})

test('the copies of an issued invoice keep the claim number after the agreement has changed', async () => {
  const id = await sharedInvoice()
  await app.services.db
    .updateTable('case_payers')
    .set({ claim_number: 'SIN-9' })
    .where('position', '=', 2)
    .execute()
  const { payers } = (await world.read(world.lawyer, id)).body
  expect(payers.map(({ claimNumber }) => claimNumber)).toEqual(['', 'SIN-2026-118', 'Camille'])
})

test('the client is notified of their own part of a shared invoice', async () => {
  await sharedInvoice()
  const { token, id: userId } = world.client
  const { items } = (await app.call(listNotifications, { token, params: { userId }, query: {} })).body
  expect(JSON.stringify(items[0])).toMatch(/votre part est de 242,00/)
  expect(JSON.stringify(items[0])).not.toContain('605')
})

test('five wrong codes end a link, and the staff see that it was locked', async () => {
  const id = await issued()
  await mailTo(id)
  const token = await mailedToken()
  const wrong = wrongOf(await mailedCode(token))
  for (let tries = 1; tries < 5; tries += 1) expect((await say(token, wrong)).body.code).toBe('code.wrong')
  expect((await say(token, wrong)).body.code).toBe('link.locked')
  expect((await say(token, wrong)).body.code).toBe('link.invalid')
  expect(await listed(id)).toMatchObject([{ standing: 'locked' }])
})

test('sends codes at most once a minute and five times, each valid for a quarter of an hour', async () => {
  await mailTo(await issued())
  const token = await mailedToken()
  const first = await mailedCode(token)
  const again = await app.call(sendInvoiceCode, { body: { token } })
  expect(again.body).toMatchObject({ code: 'code.again', retryAfter: 60 })
  pass(15)
  expect((await say(token, first)).body.code).toBe('code.wrong')
  for (let sent = 2; sent <= 5; sent += 1) {
    await mailedCode(token)
    pass(1)
  }
  expect((await app.call(sendInvoiceCode, { body: { token } })).body.code).toBe('link.invalid')
})

test('replaced, withdrawn and expired links get the same answer, and so do their readers', async () => {
  const id = await issued()
  await mailTo(id)
  const first = { token: await mailedToken(), pass: await opened() }
  pass(1)
  await mailTo(id, PAYER.toUpperCase())
  expect((await open(first.token)).body.code).toBe('link.invalid')
  expect((await read(first.pass)).body.code).toBe('link.invalid')
  const second = await mailedToken()
  await app.call(endInvoiceLink, {
    token: world.lawyer.token,
    params: { invoiceId: id },
    body: { address: PAYER },
  })
  expect((await open(second)).body.code).toBe('link.invalid')
  pass(1)
  await mailTo(id)
  const third = await mailedToken()
  const reader = await opened()
  pass(60)
  expect((await read(reader)).body.code).toBe('link.invalid')
  expect((await listed(id)).map(({ standing }) => standing)).toEqual(['open', 'withdrawn', 'replaced'])
  pass(31 * 24 * 60)
  expect((await open(third)).body.code).toBe('link.invalid')
  expect((await open('x'.repeat(43))).body.code).toBe('link.invalid')
})

test('refuses to mail a draft', async () => {
  const { body } = await world.draft(await world.agreedCase(), { kind: 'deposit', provision: 100_00 })
  expect((await mailTo(body.id)).body.code).toBe('invoice.not-issued')
})

test('if an insurer pays a part, its mail and page ask for that part, up to its ceiling', async () => {
  const caseId = await world.agreedCase()
  const insurer = { kind: 'insurer', name: 'Assurances Exemple', email: PAYER, address: '' } as const
  await app.services.db
    .insertInto('case_payers')
    .values([
      { case_id: caseId, position: 1, ...insurer, share_percent: '50', ceiling_units: 400_00 },
      { case_id: caseId, position: 2, kind: 'client', share_percent: '50' },
    ])
    .execute()
  const partsOf = async (id: InvoiceId) =>
    (await world.read(world.lawyer, id)).body.payers.map(({ amount }) => amount.units)
  const first = await world.issuedDeposit(caseId)
  expect(await partsOf(first)).toEqual([302_50, 302_50])
  const second = await world.issuedDeposit(caseId)
  expect(await partsOf(second)).toEqual([97_50, 507_50])
  await mailTo(second)
  expect(await lastMail('invoice-link')).toContain('97,50')
  expect((await read(await opened())).body).toMatchObject({ share: { units: 97_50, currency: 'EUR' } })
})

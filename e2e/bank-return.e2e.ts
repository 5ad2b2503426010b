// A payment from a bank file comes back in the next file as an ordinary debit: a user links it with its receipt, the invoice
// is late again, and every difference between the books and the statements is explained.

import type { Office } from '@maat/contract/firm/firm'
import type { OfficeBillingView } from '@maat/contract/money/billing'
import type { LateInvoice } from '@maat/contract/money/payment-reminders'
import { type Written, writeCoda } from '../packages/domain/test/write-statements.ts'
import { daysFromToday } from './steps/days.ts'
import {
  createSession,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  signInAs,
  test,
} from './steps/journey.ts'
import { callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const PAYER = { iban: 'BE21001234567803', name: 'PAYEUR EXEMPLE' }

async function brusselsIban(url: string): Promise<string> {
  const { token } = await createSession(url, 'admin@maat.example')
  const { offices } = await callApi<{ offices: Office[] }>({ url, token }, '/firm')
  const office = offices.find(({ city }) => city.fr === 'Bruxelles')
  const path = `/offices/${office?.id}/billing`
  const { particulars } = await callApi<OfficeBillingView>({ url, token }, path)
  return particulars.iban
}

test('a debit takes a payment back: linked by hand, its invoice is late again, and nothing is unexplained', async ({
  page,
  url,
}) => {
  const asking = { url, token: (await createSession(url, 'assistant@maat.example')).token }
  const findLate = async () => {
    const { items } = await callApi<{ items: LateInvoice[] }>(asking, '/late-invoices?limit=50')
    return items.filter(({ invoice, payer }) => payer === null && invoice.number?.startsWith('BRU'))
  }
  // Other journeys send the second reminders.
  const unsettled = (await findLate()).filter(({ level }) => level !== 'second')
  // On some days every reminder still waits.
  const late = unsettled.find(({ isReady }) => isReady) ?? unsettled[0]
  if (!late) throw new Error('The demo firm has no late invoice in Brussels')
  const number = late.invoice.number ?? ''
  const { reference } = await callApi<{ reference: string }>(asking, `/invoices/${late.id}`)
  const { units } = late.invoice.dueFromClient
  const isLate = async () => (await findLate()).some(({ id }) => id === late.id)
  const paid: Written = {
    iban: await brusselsIban(url),
    number: 341,
    day: daysFromToday(0),
    openingUnits: 25_000_00,
    moves: [{ ...PAYER, units, reference }],
  }
  const returned: Written = {
    ...paid,
    number: 342,
    openingUnits: paid.openingUnits + units,
    moves: [{ ...PAYER, units: -units, text: 'opdracht 3321' }],
  }

  await signInAs(page, url, 'assistant@maat.example')
  await visit(page, '/bank')
  const bring = async (name: string, statement: Written) => {
    const buffer = Buffer.from(writeCoda(statement), 'latin1')
    await page.getByTestId('bank-file').setInputFiles({ name, mimeType: 'text/plain', buffer })
    await expect(page.getByText('un mouvement importé', { exact: false }).last()).toBeVisible()
  }
  await bring('extrait-341.cod', paid)
  await expect.poll(isLate).toBe(false)

  await test.step('the debit waits, with the receipt that it takes back first', async () => {
    await bring('extrait-342.cod', returned)
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'opdracht 3321' })
    const choice = row.getByRole('button', { name: /^Retour de ce versement/ }).first()
    await expect(choice).toBeVisible()
    await expect(row).toContainText(number)
    await expect(row).toContainText('même compte, même nom')
    await expectAccessibleInBothThemes(row)
    await choice.focus()
    await page.keyboard.press('1')
    await expect(page.getByText('Le mouvement est rapproché.')).toBeVisible()
    await expect(row).toBeHidden()
    await page.getByRole('radio', { name: 'Attribués' }).check({ force: true })
    const decided = page.getByRole('main').getByRole('listitem').filter({ hasText: 'opdracht 3321' })
    await expect(decided).toContainText('Reprend le versement de PAYEUR EXEMPLE')
    await expect(decided.getByRole('link', { name: number })).toBeVisible()
  })

  await test.step('the invoice is owed again, and its reminder is due', async () => {
    expect((await findLate()).find(({ id }) => id === late.id)).toMatchObject({
      isReady: late.isReady,
      level: late.level,
    })
    await visit(page, '/late-invoices')
    await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
  })

  await test.step('the reconciliation explains every difference, on a phone too', async () => {
    await visit(page, '/bank')
    await page.getByRole('link', { name: 'Rapprochement bancaire' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rapprochement bancaire' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText('rien ne reste inexpliqué', { exact: false })).toBeVisible()
    await expect(main.getByText('Solde avant le premier extrait')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize({ width: 360, height: 780 })
    await main.getByText('Écritures sans mouvement').click()
    await expect(main.getByRole('list', { name: 'Écritures sans mouvement' })).toContainText('Paiement')
    await expectAccessible(main)
  })
})

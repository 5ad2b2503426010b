// A bank file matches most invoices automatically; uncertain payments are assigned by keyboard, undone, and set aside, and
// costs are booked. A payout brings the money of recorded cards.
import { readWaysToPay } from '@maat/contract/money/checkouts'
import { urlOf } from '@maat/contract/operation'
import { type WrittenMove, writeCamt, writeCoda } from '../packages/domain/test/write-statements.ts'
import { daysFromToday } from './steps/days.ts'
import { issuedProvision } from './steps/issued-invoice.ts'
import {
  createSession,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  signInAs,
  test,
} from './steps/journey.ts'
import { openSection } from './steps/open-section.ts'
import { callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

interface InvoiceReply {
  reference: string
  gross: { units: number }
}

test('an assistant imports a statement: most payments find their invoice, two wait and are assigned by keyboard', async ({
  page,
  url,
}) => {
  const [first, second] = [
    await issuedProvision(page, url, 'Payé par virement', 410_10),
    await issuedProvision(page, url, 'Payé sans communication', 377_20),
  ]
  const asClient = { url, token: (await createSession(url, 'client@maat.example')).token }
  const invoiceOf = async (id: string) => await callApi<InvoiceReply>(asClient, `/invoices/${id}`)
  const [known, silent] = [await invoiceOf(first.id), await invoiceOf(second.id)]
  const payWays = urlOf(readWaysToPay).replace('/api', '').replace(':invoiceId', first.id)
  const { account } = await callApi<{ account: { iban: string } }>(asClient, payWays)
  const { iban } = account
  const moves: WrittenMove[] = [
    {
      units: known.gross.units,
      reference: known.reference,
      name: 'CAMILLE DUBOIS',
      iban: 'BE21001234567803',
    },
    {
      units: silent.gross.units,
      text: 'honoraires maitre',
      name: 'CAMILLE DUBOIS',
      iban: 'BE21001234567803',
    },
    { units: 12_34, text: 'erreur de compte', name: 'INCONNU' },
    { units: -75_50, text: 'FRAIS BANCAIRES', name: 'BANQUE EXEMPLE' },
  ]
  const statement = { iban, number: 231, day: daysFromToday(0), openingUnits: 10_000_00, moves }

  await signInAs(page, url, 'assistant@maat.example')
  await visit(page, '/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Banque', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Banque' })).toBeVisible()
  await expect(page.getByText('Rien n’attend')).toBeVisible()
  await expectAccessibleInBothThemes(page.getByRole('main'))
  const files = page.getByTestId('bank-file')
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(text, 'latin1'),
  })
  await files.setInputFiles(file('abime.cod', writeCoda(statement).slice(0, 500)))
  await expect(page.getByText(/Ce fichier est incomplet ou abîmé.* Ligne 4\./)).toBeVisible()
  await files.setInputFiles(file('extrait-231.cod', writeCoda(statement)))
  await expect(page.getByText('4 mouvements importés', { exact: false })).toBeVisible()
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /DUBOIS|INCONNU|EXEMPLE/ })
  await expect(rows).toHaveCount(3)
  await test.step('the words of the bank suggest its costs', async () => {
    await page.getByRole('button', { name: /^Frais bancaires.*BANQUE EXEMPLE$/ }).click()
    await expect(page.getByText('Le mouvement est comptabilisé.')).toBeVisible()
    await expect(rows).toHaveCount(2)
  })
  await files.setInputFiles(file('extrait-231.cod', writeCoda(statement)))
  await expect(page.getByText('ces extraits étaient déjà importés', { exact: false })).toBeVisible()

  await test.step('other content under a known number is an alarm; a line that may be known waits for a choice', async () => {
    const again = { units: 12_34, text: 'erreur de compte', name: 'INCONNU', iban: 'BE21001234567803' }
    const other = { ...statement, moves: [{ ...again, bankReference: 'R231-2' }] }
    await files.setInputFiles(file('autre-231.cod', writeCoda(other)))
    await expect(page.getByText(/a déjà un extrait \d{4}-231 au contenu différent/)).toBeVisible()
    await page.getByRole('button', { name: /^Importer aussi cet extrait/ }).click()
    await expect(page.getByText('il attend votre décision', { exact: false })).toBeVisible()
    const doubtful = rows.filter({ hasText: 'Peut-être le même que le mouvement' })
    await expectAccessible(doubtful)
    await doubtful.getByRole('button', { name: /^C’est le même/ }).click()
    await expect(page.getByText('Le mouvement n’est pas compté deux fois.')).toBeVisible()
    await expect(rows).toHaveCount(2)
  })

  // One key assigns the likely invoice; it can be undone.
  const likely = rows.filter({ hasText: 'honoraires maitre' })
  const choice = likely.getByRole('button', {
    name: `Attribuer à ${second.number} le versement de CAMILLE DUBOIS`,
  })
  await expect(choice).toBeVisible()
  await expect(likely.getByText(/même montant/).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await choice.focus()
  const place = await likely.getByRole('button', { name: /^Attribuer/ }).allTextContents()
  await page.keyboard.press(String(place.findIndex(text => text.includes(second.number)) + 1))
  await expect(page.getByText(`Attribué à ${second.number}.`)).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.getByRole('radio', { name: 'Attribués' }).check({ force: true })
  const settled = page.getByRole('main').getByRole('listitem').filter({ hasText: second.number })
  await settled.getByRole('button', { name: /^Annuler la décision/ }).click()
  await expect(page.getByText('Le mouvement attend de nouveau.')).toBeVisible()
  await page.getByRole('radio', { name: 'À décider' }).check({ force: true })
  await likely.getByRole('button', { name: /^Choisir les factures/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Numéro de la facture 1').fill('BRU-1999-00001')
  await dialog.getByRole('button', { name: 'Attribuer', exact: true }).click()
  await expect(dialog.getByText('Un de ces numéros n’est pas celui', { exact: false })).toBeVisible()
  await expectAccessible(dialog)
  await dialog.getByLabel('Numéro de la facture 1').fill(second.number)
  await dialog.getByRole('button', { name: 'Attribuer', exact: true }).click()
  await expect(page.getByText('Le mouvement est attribué.')).toBeVisible()
  await rows
    .filter({ hasText: 'INCONNU' })
    .getByRole('button', { name: /^Écarter/ })
    .click()
  await dialog.getByLabel('Motif').fill('À rembourser')
  await dialog.getByRole('button', { name: 'Écarter', exact: true }).click()
  await expect(page.getByText('Rien n’attend')).toBeVisible()

  await test.step('a payment that the bank takes back is owed again; the list also works on a phone', async () => {
    const {
      units,
      iban: from,
      name,
    } = { units: known.gross.units, iban: 'BE21001234567803', name: 'CAMILLE DUBOIS' }
    const next = {
      iban,
      number: 232,
      day: daysFromToday(0),
      openingUnits: 10_000_00,
      moves: [{ units: -units, iban: from, name, text: 'retour', isReversal: true }],
    }
    await page.setViewportSize({ width: 360, height: 780 })
    await files.setInputFiles(file('extrait-232.xml', writeCamt(next)))
    await expect(page.getByText('un mouvement importé', { exact: false })).toBeVisible()
    await page.getByRole('radio', { name: 'Repris par la banque' }).check({ force: true })
    await expect(page.getByRole('main').getByText('La banque a repris l’argent').first()).toBeVisible()
    await expect(page.getByText('Un extrait manque avant celui-ci').first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await signInAs(page, url, 'client@maat.example')
  await visit(page, `/client/invoices/${second.caseId}?invoice=${second.id}`)
  await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible()
  await openSection(page, 'Paiements')
  const receipt = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Reçu du paiement/ })
    .first()
    .click()
  expect((await receipt).suggestedFilename()).toContain(second.number)
})

test('two cards that a lawyer recorded by hand arrive in one payout, less the costs of their provider', async ({
  page,
  url,
}) => {
  const cards = [
    await issuedProvision(page, url, 'Carte au bureau', 241_10),
    await issuedProvision(page, url, 'Carte au guichet', 163_40),
  ]
  await signInAs(page, url, 'avocat@maat.example')
  for (const { id, caseId } of cards) {
    await visit(page, `/client/invoices/${caseId}?invoice=${id}`)
    await page.getByRole('button', { name: 'Noter un paiement' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Carte', exact: true }).check({ force: true })
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible()
  }
  const asClient = { url, token: (await createSession(url, 'client@maat.example')).token }
  const amounts = cards.map(
    async ({ id }) => (await callApi<InvoiceReply>(asClient, `/invoices/${id}`)).gross.units,
  )
  const sum = (await Promise.all(amounts)).reduce((all, units) => all + units, 0)
  const payWays = urlOf(readWaysToPay)
    .replace('/api', '')
    .replace(':invoiceId', cards[0]?.id ?? '')
  const { account } = await callApi<{ account: { iban: string } }>(asClient, payWays)
  const moves = [{ units: sum - 3_50, text: 'SETTLEMENT 77', name: 'STICHTING MOLLIE PAYMENTS' }]
  const statement = { iban: account.iban, number: 251, day: daysFromToday(0), openingUnits: 10_000_00, moves }

  await signInAs(page, url, 'assistant@maat.example')
  await visit(page, '/bank')
  const buffer = Buffer.from(writeCoda(statement), 'latin1')
  await page
    .getByTestId('bank-file')
    .setInputFiles({ name: 'extrait-251.cod', mimeType: 'text/plain', buffer })
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'SETTLEMENT 77' })
  await row.getByRole('button', { name: /^Versement du prestataire/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Le prestataire détient/)).toBeVisible()
  for (const { number } of cards) await dialog.getByRole('checkbox', { name: new RegExp(number) }).check()
  await expect(dialog.getByLabel('Frais retenus par le prestataire')).toHaveValue('3,50')
  await expectAccessibleInBothThemes(dialog)
  await dialog.getByRole('button', { name: 'Comptabiliser', exact: true }).click()
  await expect(page.getByText('Le mouvement est comptabilisé.')).toBeVisible()
  await page.getByRole('radio', { name: 'Attribués' }).check({ force: true })
  const decided = page.getByRole('main').getByRole('listitem').filter({ hasText: 'SETTLEMENT 77' })
  for (const { number } of cards) await expect(decided.getByRole('link', { name: number })).toBeVisible()
})

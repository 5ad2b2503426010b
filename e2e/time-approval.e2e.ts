// An assistant's time waits for the lawyer, and a photo proves an expense.
import type { Page } from '@playwright/test'
import {
  createSession,
  expect,
  expectAccessibleInBothThemes,
  openAs,
  signInAs,
  test,
} from './steps/journey.ts'
import { type Asking, acceptedCase, callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const AGREEMENT = {
  method: 'hourly',
  flat: null,
  stages: [],
  resultPercent: null,
  firstProvision: null,
  budget: null,
  warnsOfBudget: false,
  showsUnbilled: false,
  showsLineDetails: null,
  agentId: null,
  landCountry: null,
  isExemptMission: false,
  agreedOn: null,
  note: '',
  payers: [],
  version: 0,
}

async function recordWork(asking: Asking, caseId: string, text: string): Promise<void> {
  const { today } = await callApi<{ today: string }>(asking, `/cases/${caseId}/work`)
  const work = { workedOn: today, minutes: 30, activity: 'research', text }
  await callApi(asking, `/cases/${caseId}/time-entries`, 'POST', work)
}

test('an assistant’s time waits, the billing screen says so, and the lawyer approves it by keyboard', async ({
  browser,
  page,
  url,
}) => {
  const caseId = await acceptedCase(page, url, 'Bornage à relire')
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  await callApi({ url, token }, `/cases/${caseId}/billing`, 'PUT', AGREEMENT)
  const main = page.getByRole('main')

  await test.step('the assistant records time and reads that it waits', async () => {
    const assistant = await openAs(browser, url, 'assistant@maat.example')
    await visit(assistant, `/case-${caseId}?tab=time`)
    const line = assistant.getByLabel('Durée et travail, en une ligne')
    await line.fill('45 min inventaire des pièces')
    await line.press('Enter')
    const entry = assistant.getByRole('listitem').filter({ hasText: 'inventaire des pièces' })
    await expect(entry.getByText('À approuver')).toBeVisible()
    await expect(assistant.getByRole('list', { name: 'Temps à approuver' })).toBeHidden()
  })

  await test.step('the billing screen does not offer it, and leads to it', async () => {
    await visit(page, `/lawyer/invoices/create/${caseId}`)
    await expect(main.getByText('1 prestation attend encore l’approbation', { exact: false })).toBeVisible()
    await expect(main.getByRole('checkbox', { name: /inventaire des pièces/ })).toBeHidden()
    await main.getByRole('link', { name: 'Voir le temps du dossier' }).focus()
    await page.keyboard.press('Enter')
  })

  const waiting = main.getByRole('list', { name: 'Temps à approuver' })
  await test.step('one key approves it', async () => {
    await expect(waiting.getByRole('listitem')).toHaveCount(1)
    await expectAccessibleInBothThemes(waiting)
    await waiting.getByRole('button', { name: 'Approuver\u00a0: inventaire des pièces', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(main.getByText('Tout est approuvé.')).toBeFocused()
    await expect(main.getByText('À approuver', { exact: true })).toBeHidden()
    await visit(page, `/lawyer/invoices/create/${caseId}`)
    await expect(main.getByRole('checkbox', { name: /inventaire des pièces/ })).toBeChecked()
    await expect(main.getByText('attend encore', { exact: false })).toBeHidden()
  })

  await test.step('a change approves one, and one press approves all others', async () => {
    const assistant = await createSession(url, 'assistant@maat.example')
    for (const text of ['Appel au géomètre', 'Plan cadastral', 'Copie des titres'])
      await recordWork({ url, token: assistant.token }, caseId, text)
    await visit(page, '/time')
    await waiting.getByRole('button', { name: 'Modifier et approuver\u00a0: Plan cadastral' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Enregistrer cette modification approuve la prestation.')).toBeVisible()
    await dialog.getByLabel('Durée').fill('20')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    // A closing dialog moves the focus, so a key pressed earlier may reach another element.
    await expect(dialog).toBeHidden()
    await expect(waiting.getByText('Plan cadastral')).toBeHidden()
    await expect(waiting.getByText('Copie des titres')).toBeVisible()
    await main.getByRole('button', { name: /^Approuver les \d+ prestations affichées$/ }).press('Enter')
    await expect(main.getByText('Tout est approuvé.')).toBeVisible()
    await visit(page, `/lawyer/invoices/create/${caseId}`)
    await expect(
      main.getByRole('checkbox', { name: /Copie des titres|Appel au géomètre|Plan cadastral/ }),
    ).toHaveCount(3)
  })
})

const asPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('at 360 px, a photo of the receipt becomes the proof of a disbursement', async ({
  browser,
  page,
  url,
}) => {
  const caseId = await acceptedCase(page, url, 'Reçu du greffe')
  const phone = await (await browser.newContext({ ...asPhone, baseURL: url, locale: 'fr-FR' })).newPage()
  await signInAs(phone, url, 'avocat@maat.example')
  await visit(phone, `/case-${caseId}?tab=time`)
  await phone.getByRole('button', { name: 'Noter des frais' }).tap()
  const dialog = phone.getByRole('dialog')
  await dialog.getByText('Débours', { exact: true }).tap()
  await dialog.getByLabel('Description').fill('Droit de mise au rôle')
  await dialog.getByLabel('Payé à').fill('Greffe')
  await dialog.getByLabel('Montant exact').fill('165')
  await takePhoto(phone, 'recu-greffe.jpg')
  const proof = dialog.getByRole('combobox', { name: 'Preuve' })
  await expect(proof.locator('option:checked')).toHaveText('recu-greffe')
  await expect(dialog.getByLabel('Description')).toHaveValue('Droit de mise au rôle')
  await expectAccessibleInBothThemes(dialog)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Enregistrer' }).tap()
  const main = phone.getByRole('main')
  await expect(main.getByText('Preuve\u00a0: recu-greffe')).toBeVisible()
  await expect(main.getByText('Preuve manquante', { exact: false })).toBeHidden()
  const client = await createSession(url, 'client@maat.example')
  const { documents } = await callApi<{ documents: { name: string }[] }>(
    { url, token: client.token },
    `/cases/${caseId}/documents`,
  )
  expect(documents.map(({ name }) => name)).not.toContain('recu-greffe')
  await phone.context().close()
})

/** Uses a screenshot of the page as the photo, because the server accepts any real JPEG. */
async function takePhoto(phone: Page, name: string): Promise<void> {
  const buffer = await phone.screenshot({ type: 'jpeg' })
  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Prendre une photo – la preuve de ce débours' }).tap()
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer })
}

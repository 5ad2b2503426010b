// A lawyer has a document signed by the landlord, who has no account, and then by the client; both sign on phones.
// Anybody can verify the signed file.
import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { Inbox } from './steps/inbox.ts'
import {
  createSession,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  signInAs,
  test,
} from './steps/journey.ts'
import { acceptedCase, callApi, giveFile } from './steps/sent-case.ts'
import { openOnPhone, SignatureArea, STROKES } from './steps/signature-area.ts'
import { visit } from './steps/visit.ts'

const LANDLORD = 'eigenaar@verhuur.example'
const CLIENT = 'client@maat.example'
const LAWYER = 'avocat@maat.example'

async function draw(page: Page): Promise<void> {
  const area = new SignatureArea(page)
  for (const stroke of STROKES) await area.drawWithFinger(stroke)
}

async function openByLink(browser: Browser, url: string, link: string): Promise<Page> {
  const inbox = new Inbox(url, LANDLORD)
  await inbox.forgetOlder()
  const page = await openOnPhone(browser, url)
  await page.goto(link)
  await page.getByRole('button', { name: 'Code ontvangen' }).click()
  const code = (await inbox.find(/Uw code: \d{6}/)).slice(-6)
  await page.getByLabel('Code van zes cijfers').fill(code)
  await page.getByLabel('De laatste vier cijfers van uw telefoonnummer').fill('1234')
  await page.getByRole('button', { name: 'Het document lezen' }).click()
  return page
}

test('two people sign a document in order on phones, and the file is genuine until a byte changes', async ({
  page,
  browser,
  url,
}, info) => {
  const caseId = await acceptedCase(page, url, 'Fin de bail')
  const { token } = await createSession(url, LAWYER)
  await giveFile({ url, token }, caseId, {
    name: 'Convention de sortie.pdf',
    pages: ['Les parties conviennent'],
  })
  const inbox = new Inbox(url, LANDLORD)
  await inbox.forgetOlder()

  await test.step('the lawyer sends it to the landlord first, by keyboard', async () => {
    await visit(page, `/case-${caseId}?tab=documents`)
    await page.getByRole('link', { name: 'Signatures de Convention de sortie' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Faire signer ce document' })).toBeVisible()
    await page.getByRole('button', { name: 'Ajouter une personne' }).press('Enter')
    await page.getByLabel('Prénom et nom').fill('Joris Eigenaar')
    await page.getByLabel('Adresse e-mail').fill(LANDLORD)
    await page.getByLabel('Téléphone').fill('0470 00 12 34')
    await page.getByRole('main').getByLabel('Langue').selectOption('Néerlandais')
    await page
      .getByLabel(/^En quelle qualité/)
      .last()
      .fill('bailleur')
    await page.getByRole('button', { name: 'Personne 2 : signer plus tôt' }).press('Enter')
    await page.getByLabel(/^Un mot aux signataires/).fill('Merci de relire le point 3.')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Envoyer à la signature' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Signé par 0 sur 2' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the landlord signs in Dutch without an account', async () => {
    const phone = await openByLink(browser, url, await inbox.find(/\/confirm-event#document=[\w-]{43}/))
    await expect(phone.getByText('Merci de relire le point 3.')).toBeVisible()
    await expect(phone.getByText('Les parties conviennent')).toBeAttached()
    await expectAccessibleInBothThemes(phone)
    await draw(phone)
    await phone.getByRole('button', { name: 'Handtekening bevestigen' }).click()
    await phone.getByRole('button', { name: 'Het document ondertekenen' }).click()
    await expect(phone.getByRole('heading', { name: 'U hebt ondertekend' })).toBeVisible()
    await phone.context().close()
  })
  await expect(page.getByRole('heading', { name: 'Signé par 1 sur 2' })).toBeVisible()

  await test.step('then the client signs in their account', async () => {
    const phone = await openOnPhone(browser, url)
    await signInAs(phone, url, CLIENT)
    await visit(phone, `/dashboard?caseId=${caseId}&tab=documents`)
    await phone.getByRole('link', { name: 'Lire et signer Convention de sortie' }).click()
    await expect(phone.getByText('Les parties conviennent')).toBeAttached()
    await draw(phone)
    await phone.getByRole('button', { name: 'Valider la signature' }).click()
    await phone.reload()
    await phone.getByRole('button', { name: 'Signer le document' }).click()
    await expect(phone.getByRole('heading', { name: 'Signé par tous' })).toBeVisible({ timeout: 30_000 })
    await expectAccessible(phone)
    await phone.context().close()
  })

  await test.step('anybody verifies the signed file, and one changed byte is noticed', async () => {
    await expect(page.getByRole('heading', { name: 'Signé par tous' })).toBeVisible({ timeout: 30_000 })
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Télécharger l’exemplaire signé' }).click()
    const path = await (await saved).path()
    const changed = await readFile(path)
    changed[200] = (changed[200] ?? 0) ^ 1
    const copy = info.outputPath('changed.pdf')
    await writeFile(copy, changed)
    const visitor = await openOnPhone(browser, url)
    await visitor.goto('/verify-signature')
    await visitor.getByLabel('Choisir le fichier PDF signé').setInputFiles(path)
    await expect(visitor.getByText('est authentique', { exact: false })).toBeVisible()
    await expect(visitor.getByText('Joris Eigenaar, bailleur')).toBeVisible()
    await expectAccessibleInBothThemes(visitor)
    await visitor.getByLabel('Choisir le fichier PDF signé').setInputFiles(copy)
    await expect(visitor.getByText('a été modifié après sa signature', { exact: false })).toBeVisible()
    await visitor.context().close()
  })

  await test.step('the landlord gets their copy by the link of a second mail', async () => {
    await inbox.forgetOlder()
    const link = await new Inbox(url, LANDLORD).find(
      /\/confirm-event#document=[\w-]{43}/,
      'Mijn exemplaar ophalen',
    )
    const phone = await openByLink(browser, url, link)
    await expect(phone.getByRole('button', { name: 'Het ondertekende exemplaar downloaden' })).toBeVisible()
    await phone.context().close()
  })
})

test('a signer refuses with a reason, and the lawyer withdraws another request; both end the links', async ({
  page,
  browser,
  url,
}) => {
  const caseId = await acceptedCase(page, url, 'Refus de signer')
  const lawyer = await createSession(url, LAWYER)
  const asking = { url, token: lawyer.token }
  const documentId = await giveFile(asking, caseId, { name: 'Accord.pdf', pages: ['Accord'] })
  const signer = {
    channel: 'link',
    name: 'Joris Eigenaar',
    email: LANDLORD,
    phone: '+32470001234',
    language: 'nl',
    capacity: '',
  }
  const start = () =>
    callApi(asking, `/documents/${documentId}/signing-rounds`, 'POST', {
      version: 1,
      signers: [signer],
      message: '',
      days: 7,
    })
  const inbox = new Inbox(url, LANDLORD)

  await inbox.forgetOlder()
  await start()
  const phone = await openByLink(browser, url, await inbox.find(/\/confirm-event#document=[\w-]{43}/))
  await phone.getByRole('button', { name: 'Weigeren…' }).click()
  await phone.getByLabel(/^Waarom weigert u/).fill('De datum klopt niet.')
  await phone.getByRole('button', { name: 'Weigeren te ondertekenen' }).click()
  await expect(phone.getByRole('heading', { name: 'U hebt geweigerd te ondertekenen' })).toBeVisible()
  await phone.context().close()

  await visit(page, `/signatures-${documentId}`)
  await page.getByText('1 demande précédente').click()
  await expect(page.getByText('De datum klopt niet.')).toBeVisible()

  await inbox.forgetOlder()
  await start()
  const link = await inbox.find(/\/confirm-event#document=[\w-]{43}/)
  await page.getByRole('button', { name: 'Retirer…' }).click()
  await page.getByLabel(/^Pourquoi/).fill('La date est corrigée dans une autre version.')
  await page.getByRole('button', { name: 'Retirer la demande' }).click()
  await expect(page.getByText('La demande est retirée.')).toBeVisible()
  const gone = await openOnPhone(browser, url)
  await gone.goto(link)
  await expect(
    gone
      .getByText('Deze link opent niets meer', { exact: false })
      .or(gone.getByText('Ce lien n’ouvre plus rien', { exact: false })),
  ).toBeVisible()
  await gone.context().close()
})

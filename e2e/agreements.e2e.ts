// A lawyer proposes a fee agreement for a case; the client reads it on a phone, asks, refuses, and signs the next
// version.

import { Inbox } from './steps/inbox.ts'
import { expect, expectAccessible, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { acceptedCase, callApi } from './steps/sent-case.ts'
import { STROKES } from './steps/signature-area.ts'
import { SignerPage } from './steps/signer-page.ts'
import { visit } from './steps/visit.ts'

interface Listed {
  items: { id: string; title: string; ownerName: string }[]
}

test('proposes a fee agreement; the client asks, refuses with a reason, and signs the changed one with a finger at 360 px', async ({
  page,
  browser,
  url,
}) => {
  const lawyer = await signInAs(page, url, 'avocat@maat.example')
  const found = await callApi<Listed>({ url, token: lawyer.token }, '/cases?group=ongoing&limit=100')
  const ofCamille = found.items.find(
    ({ title, ownerName }) => title.startsWith('Mur construit') && ownerName.startsWith('Camille Dubois'),
  )
  async function propose(): Promise<void> {
    await page.getByRole('button', { name: 'Proposer la convention' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Proposer la convention' }).click()
    await expect(page.getByText('La convention est proposée', { exact: false })).toBeVisible()
  }
  await visit(page, `/paymentDetails?caseId=${ofCamille?.id}`)
  await expect(page.getByText('Ni devis ni convention n’ont encore été proposés.')).toBeVisible()
  await propose()
  await expect(page.getByRole('article', { name: 'Convention d’honoraires, version 1' })).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const client = await context.newPage()
  await signInAs(client, url, 'client@maat.example')
  await visit(client, `/client/invoices/${ofCamille?.id}`)
  const first = client.getByRole('article', { name: 'Convention d’honoraires, version 1' })
  await expect(first.getByRole('heading', { name: 'Comment nos honoraires sont comptés' })).toBeVisible()
  await expectAccessibleInBothThemes(client)

  await test.step('the client asks, then refuses with a reason', async () => {
    await first.getByRole('button', { name: 'Poser une question' }).click()
    const dialog = client.getByRole('dialog')
    await dialog.getByLabel('Votre question').fill('Que se passe-t-il si l’aide est retirée ?')
    await dialog.getByRole('button', { name: 'Envoyer' }).click()
    await expect(client.getByText('Votre question est envoyée', { exact: false })).toBeVisible()
    await first.getByRole('button', { name: 'Refuser' }).click()
    await dialog.getByLabel(/^Votre raison/).fill('Je voudrais voir ce qui n’est pas encore facturé.')
    await dialog.getByRole('button', { name: 'Refuser la convention' }).click()
    await expect(first.getByText('Refusée', { exact: true })).toBeVisible()
  })

  await expect(page.getByText('Je voudrais voir ce qui n’est pas encore facturé.')).toBeVisible()
  await page.getByLabel('Montrer au client ce qui est presté et pas encore facturé').check({ force: true })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré', { exact: false }).first()).toBeVisible()
  await propose()

  await test.step('the client signs the second version with a finger, and the ink survives a reload', async () => {
    const second = client.getByRole('article', { name: 'Convention d’honoraires, version 2' })
    await expect(second.getByText('Vous voyez à tout moment ce qui a été fait').first()).toBeVisible()
    await second.getByRole('button', { name: 'Signer la convention' }).click()
    await expect(second.getByText('signature', { exact: false }).first()).toBeVisible()
    await second.getByText('Taper mon nom', { exact: false }).click()
    await second.getByLabel('Prénom et nom').fill('Camille Dubois-Demo')
    await second.getByRole('button', { name: 'Valider la signature' }).click()
    await client.reload()
    await second.getByRole('button', { name: 'Signer la convention' }).click()
    await expect(second.getByText('Signée', { exact: true })).toBeVisible()
    const saved = client.waitForEvent('download')
    await second.getByRole('button', { name: 'PDF' }).click()
    expect((await saved).suggestedFilename()).toBe('convention-2.pdf')
    await expectAccessible(second)
  })

  await expect(
    page
      .getByRole('article', { name: 'Convention d’honoraires, version 2' })
      .getByText('Signée', { exact: true }),
  ).toBeVisible()
})

const CLIENT = { email: 'client@maat.example', birthDate: '1985-07-30' }

test('a client without a session refuses a version by a mailed link, and signs the next one with a finger at 360 px', async ({
  page,
  browser,
  url,
}) => {
  const caseId = await acceptedCase(page, url, 'Convention par lien')
  await visit(page, `/paymentDetails?caseId=${caseId}`)
  const inbox = new Inbox(url, CLIENT.email)
  const version = (edition: number) =>
    page.getByRole('article', { name: `Convention d’honoraires, version ${edition}` })

  async function proposeAndSend(edition: number): Promise<string> {
    await page.getByRole('button', { name: 'Proposer la convention' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Proposer la convention' }).click()
    await inbox.forgetOlder()
    await version(edition).getByRole('button', { name: 'Envoyer le lien pour signer' }).click()
    await expect(version(edition).getByText(/^Lien envoyé par e-mail le/)).toBeVisible()
    return await inbox.find(/\/confirm-event#sign=[\w-]{43}/)
  }

  async function openAgreement(link: string): Promise<SignerPage> {
    const signer = await SignerPage.open(browser, url, link)
    const code = await signer.receiveCode(url, CLIENT.email)
    await signer.sayWho(CLIENT.birthDate, code, 'Lire ma convention')
    await expect(
      signer.page.getByRole('heading', { name: 'Comment nos honoraires sont comptés' }),
    ).toBeVisible()
    return signer
  }

  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré', { exact: false }).first()).toBeVisible()
  const first = await proposeAndSend(1)
  await expectAccessibleInBothThemes(version(1))

  await test.step('the first version is refused with a reason, without a session', async () => {
    const signer = await openAgreement(first)
    expect(signer.page.viewportSize()?.width).toBe(360)
    await signer.page.getByRole('button', { name: 'Refuser' }).click()
    await signer.page.getByLabel(/^Votre raison/).fill('Je voudrais un budget.')
    await signer.page.getByRole('dialog').getByRole('button', { name: 'Refuser la convention' }).click()
    await expect(signer.page.getByRole('heading', { name: 'Vous avez refusé la convention' })).toBeVisible()
    await signer.page.context().close()
  })

  await expect(version(1).getByText('Je voudrais un budget.')).toBeVisible()
  await page.getByLabel('Budget').first().fill('2500')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré', { exact: false }).first()).toBeVisible()
  const second = await proposeAndSend(2)

  await test.step('the first link opens nothing, and the second one signs what is compared and read', async () => {
    const signer = await openAgreement(second)
    await signer.page.getByText('Comparer avec la version 1').click()
    await expect(
      signer.page
        .locator('ins')
        .filter({ hasText: /2\s500/ })
        .first(),
    ).toBeVisible()
    await expectAccessibleInBothThemes(signer.page)
    for (const stroke of STROKES) await signer.drawWithFinger(stroke)
    await signer.page.reload()
    await expect(signer.strokes).toHaveCount(STROKES.length)
    await signer.page.getByRole('button', { name: 'Valider la signature' }).click()
    await signer.page.getByRole('button', { name: 'Signer la convention' }).click()
    await expect(signer.page.getByRole('heading', { name: 'Votre convention est signée' })).toBeVisible()
    await expectAccessible(signer.page)
    for (const link of [first, second]) {
      await visit(signer.page, '/login')
      await signer.page.goto(link)
      await expect(signer.page.getByText(/^Ce lien n’ouvre plus rien/)).toBeVisible()
    }
    await signer.page.context().close()
  })

  await expect(version(2).getByText('Signée', { exact: true })).toBeVisible()
})

// A client reads and signs a case prepared by the staff, on their own phone and without a session.
import type { Page } from '@playwright/test'
import { Inbox } from './steps/inbox.ts'
import { createSession, expect, expectAccessible, signInAs, test } from './steps/journey.ts'
import { prepareCaseAs } from './steps/sent-case.ts'
import { STROKES } from './steps/signature-area.ts'
import { SignerPage } from './steps/signer-page.ts'
import { visit } from './steps/visit.ts'
import { WizardPage } from './steps/wizard-page.ts'

const CLIENT = { email: 'omar.haddad@exemple.example', name: 'Haddad', birthDate: '1985-07-30' }
const STORY = 'Mon mari veut divorcer et il refuse de me parler.'

class PreparedCase {
  readonly page: Page
  readonly #wizard: WizardPage

  private constructor(page: Page) {
    this.page = page
    this.#wizard = new WizardPage(page, 'fr')
  }

  /** From choosing the client to the summary, step by step. */
  static async prepare(page: Page, url: string): Promise<PreparedCase> {
    await signInAs(page, url, 'admin@maat.example')
    await visit(page, '/dashboard/lawyer/cases/create')
    const prepared = new PreparedCase(page)
    await prepared.#chooseClient()
    await prepared.#fill()
    return prepared
  }

  /** The same case without its screens. */
  static async prepareByRequests(page: Page, url: string): Promise<PreparedCase> {
    const { token } = await signInAs(page, url, 'admin@maat.example')
    const { id: clientId } = await createSession(url, CLIENT.email)
    const unsigned = { facts: STORY, signature: undefined, consents: undefined }
    const id = await prepareCaseAs({ url, token }, 'Divorce', unsigned, clientId)
    await visit(page, `/dashboard/lawyer/cases/create?caseId=${id}&step=summary`)
    return new PreparedCase(page)
  }

  async #chooseClient(): Promise<void> {
    await this.page.getByLabel('Nom, entreprise ou adresse e-mail').fill(CLIENT.name)
    await this.page.getByRole('option', { name: CLIENT.email }).click()
  }

  async #fill(): Promise<void> {
    const wizard = this.#wizard
    await wizard.tell('litigation', STORY)
    await wizard.next('procedure')
    await wizard.answerProcedure()
    await wizard.next('documents')
    await wizard.giveNeededDocument()
    await wizard.next('finances')
    await this.page.locator('input[name="financing"][value="fees"]').check()
    await wizard.next('participants')
    // The texts speak about the client, not to them.
    await wizard.next('your-data_client')
    await expect(this.page.getByText(new RegExp(`${CLIENT.name}.* agit comme`))).toBeVisible()
    await wizard.fillYourData()
    await wizard.next('kyc')
    await wizard.provesIdentity()
    await wizard.next('summary')
  }

  async askByMail(): Promise<void> {
    await this.page.getByRole('button', { name: 'Envoyer le lien par e-mail' }).click()
    await expect(this.page.getByText(/^Lien envoyé par e-mail à/)).toBeVisible()
  }

  /** The QR code is on the screen; its content is read from the response that contains it. */
  async showAtDesk(): Promise<string> {
    const shown = this.page.waitForResponse(/signature-request\/desk$/)
    await this.page.getByRole('button', { name: 'Faire signer au bureau' }).click()
    const { link } = (await (await shown).json()) as { link: string }
    await expect(this.page.getByRole('img', { name: /^Code QR/ })).toBeVisible()
    await expect(this.page.getByText(/un code à six chiffres à o•••@exemple.example/)).toBeVisible()
    return link
  }

  async expectSigned(): Promise<void> {
    await expect(this.page).toHaveURL(/\/case-[\w-]{36}/)
    await expect(this.page.getByText(/a signé.: le dossier est envoyé/)).toBeVisible()
  }
}

class CaseSigner extends SignerPage {
  async expectEverythingToRead(): Promise<void> {
    for (const text of [STORY, 'Honoraires sur devis', 'Pièce d’identité, recto', '••.••.••-•••.27'])
      await expect(this.page.getByText(text, { exact: false }).first()).toBeVisible()
  }

  async signAndSend(): Promise<void> {
    for (const stroke of STROKES) await this.drawWithFinger(stroke)
    await this.page.getByRole('button', { name: 'Valider la signature' }).click()
    for (const consent of ['privacy', 'terms', 'honour'])
      await this.page.locator(`input[name="consent-${consent}"]`).check()
    await this.page.getByRole('button', { name: 'Signer et envoyer' }).click()
    await expect(this.page.getByRole('heading', { name: 'Votre dossier est signé' })).toBeVisible()
  }
}

test('a client reads and signs a prepared case on a phone by the link of a mail, and the staff see it live', async ({
  browser,
  page,
  url,
}) => {
  const prepared = await PreparedCase.prepare(page, url)
  const inbox = new Inbox(url, CLIENT.email)
  await inbox.forgetOlder()
  await prepared.askByMail()
  await expectAccessible(page)
  const signer = await CaseSigner.open(browser, url, await inbox.find(/\/confirm-event#sign=[\w-]{43}/))
  await expectAccessible(signer.page)
  const code = await signer.receiveCode(url, CLIENT.email)
  await signer.sayWho('1990-01-01', code)
  await expect(signer.page.getByText(/après cinq essais/)).toBeVisible()
  await signer.sayWho(CLIENT.birthDate, code)
  await signer.expectEverythingToRead()
  await expectAccessible(signer.page)
  await expect(page.getByText(/a ouvert le dossier le/)).toBeVisible()
  const [stroke = []] = STROKES
  await signer.drawWithFinger(stroke)
  await signer.page.reload()
  await expect(signer.strokes).toHaveCount(1)
  await signer.page.getByRole('button', { name: 'Effacer' }).click()
  await signer.signAndSend()
  await expectAccessible(signer.page)
  await prepared.expectSigned()
  await signer.page.context().close()
})

test('at the desk a client signs by the QR code on the screen, after asking for a correction first', async ({
  browser,
  page,
  url,
}) => {
  const prepared = await PreparedCase.prepareByRequests(page, url)
  const first = await CaseSigner.open(browser, url, await prepared.showAtDesk())
  await first.sayWho(CLIENT.birthDate, await first.receiveCode(url, CLIENT.email))
  await first.expectEverythingToRead()
  // The QR code is hidden after its first use, so a photo of it is useless.
  await expect(page.getByText(/lit le dossier sur son téléphone/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Code QR/ })).toHaveCount(0)
  await first.page.getByRole('button', { name: 'Demander une correction' }).click()
  await first.page.getByLabel(/^Ce qui n’est pas exact/).fill('Il me parle encore, mais par lettre.')
  await first.page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(first.page.getByRole('heading', { name: 'Votre demande est envoyée' })).toBeVisible()
  const desk = page.getByRole('dialog')
  await expect(desk.getByText('Il me parle encore, mais par lettre.')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Fermer' }).click()
  const second = await CaseSigner.open(browser, url, await prepared.showAtDesk())
  await second.sayWho(CLIENT.birthDate, await second.receiveCode(url, CLIENT.email))
  await second.signAndSend()
  await prepared.expectSigned()
  for (const { context } of [first.page, second.page].map(open => ({ context: open.context() })))
    await context.close()
})

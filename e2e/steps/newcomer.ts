// A newcomer who knows neither the firm nor the law, from an empty registration to a sent case.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { findInMail } from './inbox.ts'
import { expect } from './journey.ts'
import { pdfFile } from './pdf-file.ts'
import { waitForSignIn } from './sign-in-and-out.ts'
import { visit } from './visit.ts'

/** The demo password contains the firm's name, which users may not choose. */
export const NEW_PASSWORD = 'Sept-Plumes-26'
const paper = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: pdfFile([name]),
})

export interface Newcomer {
  firstName: string
  lastName: string
  email: string
}

/** Counts a user's clicks and the fields they fill in. */
export class Hands {
  readonly page: Page
  clicks = 0
  fields = 0

  constructor(page: Page) {
    this.page = page
  }

  async click(what: Locator): Promise<void> {
    this.clicks += 1
    await what.click()
  }

  async press(name: string): Promise<void> {
    await this.click(this.page.getByRole('button', { name, exact: true }))
  }

  async tick(selector: string): Promise<void> {
    this.clicks += 1
    await this.page.locator(selector).check()
  }

  /** Opening the list and choosing an option: two clicks. */
  async choose(selector: string, value: string): Promise<void> {
    this.clicks += 2
    await this.page.locator(selector).selectOption(value)
  }

  /** Opening the file chooser and choosing a file: two clicks. */
  async give(input: Locator, name: string): Promise<void> {
    this.clicks += 2
    await input.setInputFiles(paper(name))
  }

  async type(selector: string, text: string): Promise<void> {
    this.fields += 1
    await this.page.locator(selector).fill(text)
  }

  async goOn(heading: string): Promise<void> {
    await this.press('Continuer')
    await expect(this.page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeFocused()
  }
}

/** A client unknown to other tests, with the password above; returns their address. */
export async function registerClient(
  url: string,
  firstName = 'Nora',
  email = `nora-${randomUUID().slice(0, 8)}@exemple.example`,
): Promise<string> {
  const send = async <Reply>(path: string, body: object): Promise<Reply> => {
    const response = await fetch(`${url}/api/Authentications/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Reply
  }
  const { proof } = await send<{ proof: string }>('Register', {
    kind: 'individual',
    firstName,
    lastName: 'Nouvelle',
    email,
    password: NEW_PASSWORD,
    language: 'fr',
    country: 'BE',
    acceptsTerms: true,
  })
  const link = await findInMail(url, email, /#token=[\w-]{43}/)
  await send('VerifyEmail', { token: link.slice('#token='.length), proof })
  return email
}

/** From registration to the home page of an account with a confirmed address. */
export async function openAccount(hands: Hands, who: Newcomer): Promise<void> {
  await register(hands, who)
  await confirmAddress(hands, who)
  await waitForSignIn(hands.page)
}

async function register(hands: Hands, { firstName, lastName, email }: Newcomer): Promise<void> {
  const { page } = hands
  await visit(page, '/register')
  await hands.press('Continuer')
  await hands.type('[name=firstName]', firstName)
  await hands.type('[name=lastName]', lastName)
  await hands.type('[name=email]', email)
  await hands.press('Continuer')
  await hands.type('[name=password]', NEW_PASSWORD)
  await hands.type('[name=confirmation]', NEW_PASSWORD)
  await hands.tick('[name=acceptsTerms]')
  await hands.click(page.locator('main form [type=submit]'))
  await expect(page.locator('[name=confirmation]')).toHaveCount(0)
}

/** The link in the mail confirms the address and signs in the browser that registered. */
async function confirmAddress(hands: Hands, { firstName, email }: Newcomer): Promise<void> {
  const { page } = hands
  hands.clicks += 1
  await page.goto(await findInMail(new URL(page.url()).origin, email, /http\S+#token=[\w-]{43}/, 'Confirmez'))
  await expect(page.getByRole('heading', { level: 1, name: `Bonjour ${firstName}` })).toBeVisible()
}

async function enterIdentity(hands: Hands): Promise<void> {
  await hands.choose('#draft-gender', 'female')
  await hands.choose('#draft-status', 'employed')
  await hands.type('#draft-birthDate', '1985-07-30')
  await hands.type('#draft-birthPlace', 'Namur')
  await hands.choose('#draft-birthCountry', 'BE')
  await hands.choose('#draft-nationality', 'BE')
  hands.fields += 1
  const number = hands.page.getByLabel('Numéro national')
  await number.fill('85.07.30-034.27')
  await number.blur()
  await expect(hands.page.getByText('••.••.••-•••.27', { exact: false })).toBeVisible()
  await hands.type('#draft-phoneNumber', '0470 12 34 56')
  await hands.type('#draft-street', 'Rue de l’Exemple 1')
  await hands.type('#draft-postalCode', '1000')
  await hands.type('#draft-city', 'Bruxelles')
}

/** The story first, identity last, and no legal question answered. */
export async function sendCase(hands: Hands, { firstName, lastName }: Newcomer): Promise<void> {
  const { page } = hands
  await hands.click(page.getByRole('link', { name: /^Racontez ce qui vous arrive/ }).first())
  await hands.type('#draft-facts', 'Mon propriétaire garde ma cautoin alors que j’ai tout rendu propre.')
  const proposed = page.getByRole('radio', { name: /^Garantie locative/ })
  await hands.click(proposed)
  await expect(page.getByText('Contrat de bail et état des lieux')).toBeVisible()
  await expect(page).toHaveURL(/caseId=/)
  // The draft got its address under the user's hands: the page must not jump to its top.
  expect(await page.evaluate('scrollY')).toBeGreaterThan(0)
  await hands.goOn('Documents')
  await hands.click(
    page
      .getByRole('list', { name: /nécessaires|obligatoires/i })
      .getByRole('button')
      .first(),
  )
  await hands.give(page.locator('dialog input[type="file"]').first(), 'bail')
  await hands.click(page.locator('dialog').getByRole('button', { name: 'Fermer', exact: true }).last())
  await hands.goOn('Financement')
  await hands.tick('input[name="financing"][value="fees"]')
  await hands.goOn('Participants')
  await hands.goOn('Vos données')
  await enterIdentity(hands)
  await hands.goOn('Identité')
  for (const side of ['Recto', 'Verso']) {
    const area = page.getByRole('region', { name: side, exact: true })
    await hands.give(area.locator('input[type="file"]').first(), `carte-${side}`)
    await expect(area.getByRole('button', { name: /^Voir/ })).toBeVisible()
  }
  await hands.tick('input[name="holdsPublicPosition"][value="no"]')

  await hands.goOn('Récapitulatif')
  await expect(page.getByText('Garantie locative et fin de bail').first()).toBeVisible()
  await hands.tick('input[name="signatureKind"][value="typed"]')
  await hands.type('input[name="signatureText"]', `${firstName} ${lastName}`)
  await hands.press('Valider la signature')
  for (const consent of ['privacy', 'terms', 'honour']) await hands.tick(`input[name="consent-${consent}"]`)
  await expect(page.getByText('Tout est complet', { exact: false })).toBeVisible()
  await hands.press('Envoyer le dossier')
  await expect(page.getByRole('heading', { name: 'Votre dossier est entre nos mains' })).toBeVisible()
}

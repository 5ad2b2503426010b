import type { Locator, Page } from '@playwright/test'
import { findInMail } from './steps/inbox.ts'
import { expect, expectAccessible, PASSWORD, speak, test } from './steps/journey.ts'
import { visit } from './steps/visit.ts'

test('Camille signs in with only the keyboard and lands on her dashboard', async ({ page }) => {
  await visit(page, '/login')
  const email = page.getByLabel('Adresse e-mail')
  const password = page.getByLabel('Mot de passe', { exact: true })
  // The message stands at the field, which has the focus, and once at the bottom right, which is announced.
  const expectRefused = async (field: Locator, text: string) => {
    await expect(page.locator('[aria-live=polite]').getByRole('listitem')).toHaveText([text])
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(text))
  }
  await email.focus()
  await page.keyboard.press('Enter')
  await expectRefused(email, 'Indiquez votre adresse e-mail.')
  await page.keyboard.type('client@maat')
  await page.keyboard.press('Enter')
  await expectRefused(email, 'Cette adresse e-mail n’est pas valable.')
  await page.keyboard.type('.example')
  await page.keyboard.press('Enter')
  await expectRefused(password, 'Indiquez votre mot de passe.')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expectRefused(
    password,
    'L’adresse ou le mot de passe ne convient pas. Si vous venez de vous inscrire, ouvrez d’abord le lien reçu par e-mail.',
  )
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Camille')
  await expect(page).toHaveTitle('Tableau de bord · Maât')
  await expectAccessible(page)
})

test('a visitor who requested a page returns to it after signing in', async ({ page }) => {
  await visit(page, '/notifications')
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('button', { name: 'Entrer comme Client' }).click()
  await expect(page).toHaveURL(/\/notifications$/)
})

test('Jan registers his business in Dutch, and the link in his mail signs him in', async ({
  page,
  browser,
  url,
}) => {
  await speak(page, 'nl')
  const email = `jan-${Date.now()}@winkel.example`
  await visit(page, '/register')
  await page.getByLabel('Een onderneming').check()
  await page.getByRole('button', { name: 'Verder' }).click()
  await page.getByLabel('Voornaam').fill('Jan')
  await page.getByLabel('Naam *', { exact: true }).fill('P')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Naam van de onderneming').fill('Winkel Peeters (demo)')
  await page.getByLabel('Ondernemingsnummer').fill('0403.019.062')
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page.getByText('Minstens 2 tekens.')).toBeVisible()
  await expect(page.getByText('Dit ondernemingsnummer is niet geldig.')).toBeVisible()
  await page.getByLabel('Naam *', { exact: true }).fill('Peeters')
  await page.getByLabel('Ondernemingsnummer').fill('0403.019.063')
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page.getByLabel('Naam van de onderneming')).toHaveValue('Winkel Peeters (demo)')
  await page.getByRole('button', { name: 'Verder' }).click()
  await page.getByLabel('Wachtwoord *', { exact: true }).fill('Zeven-Pluimen-26')
  await page.getByLabel('Bevestig het wachtwoord').fill('Zeven-Pluimen-26')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mijn account aanmaken' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open de e-mail die wij u sturen')
  await expectAccessible(page)
  const link = await linkMailedTo(url, email)

  // In a browser that did not register, the link alone does not prove that the account belongs to the user.
  const other = await (await browser.newContext({ locale: 'nl-BE' })).newPage()
  // This browser has no chosen language: the page is French, and offers the browser's language.
  await visit(other, '/home')
  await expect(other.getByRole('link', { name: 'Confier un dossier' }).first()).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(other.getByText('Deze site bestaat ook in het Nederlands.')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Verder in het Nederlands' }).click()
  await expect(other.getByText('Deze site bestaat ook in het Nederlands.')).toBeHidden()
  await expect(other.getByRole('link', { name: 'Een dossier toevertrouwen' }).first()).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'nl')
  // On the smallest phone, the language is chosen without a menu whose name the visitor may not understand.
  await other.setViewportSize({ width: 320, height: 640 })
  await visit(other, '/contact')
  await other.getByRole('combobox', { name: 'Taal' }).selectOption('fr')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Nous écrire')
  await other.getByRole('combobox', { name: 'Langue' }).selectOption('nl')
  await other.goto(link)
  await expect(other.getByRole('link', { name: 'Een nieuw wachtwoord kiezen' })).toBeVisible()
  await expectAccessible(other)
  await other.getByLabel('Wachtwoord', { exact: true }).fill('Zeven-Pluimen-25')
  await other.getByRole('button', { name: 'Mijn adres bevestigen' }).click()
  await expect(other.getByText('Dit is niet uw huidige wachtwoord.')).toBeVisible()

  // In the browser that registered, the link signs in.
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dag Jan')
})

const linkMailedTo = (url: string, address: string) => findInMail(url, address, /http\S+#token=[\w-]{43}/)

test('a visitor who entrusts a case learns why an account comes first, and begins the case right after; the address does not reveal its account', async ({
  page,
  browser,
  url,
}) => {
  const email = `lea-${Date.now()}@personne.example`
  const register = async (at: Page, isInvited = false) => {
    await at.getByRole('button', { name: 'Continuer' }).click()
    await at.getByLabel('Prénom').fill('Léa')
    await at.getByLabel('Nom *', { exact: true }).fill('Exemple')
    const address = at.getByLabel('Adresse e-mail')
    if (isInvited) await expect(address).toHaveValue(email)
    else await address.fill(email)
    await at.getByRole('button', { name: 'Continuer' }).click()
    await at.getByLabel('Mot de passe *', { exact: true }).fill('Sept-Plumes-26')
    await at.getByLabel('Confirmez le mot de passe').fill('Sept-Plumes-26')
    await at.getByRole('checkbox').check()
    await at.getByRole('button', { name: 'Créer mon compte' }).click()
    await expect(at.getByRole('heading', { level: 1 })).toHaveText('Ouvrez l’e-mail que nous vous envoyons')
  }
  await visit(page, '/home')
  await page.getByRole('link', { name: 'Confier un dossier' }).first().click()
  await expect(page.getByText('Pourquoi un compte d’abord', { exact: false })).toBeVisible()
  await register(page)
  await page.goto(await linkMailedTo(url, email))
  await expect(page).toHaveURL(/\/dashboard\/cases-pre-litigation\/create\?type=open/)
  await expect(page.getByText('Votre adresse est confirmée.')).toBeVisible()

  const stranger = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
  await visit(stranger, `/register#email=${encodeURIComponent(email)}`)
  await register(stranger, true)
  await findInMail(url, email, /Vous avez déjà un compte/)
})

test('Hannah forgets her password, resets it in English, and the link works once', async ({ page, url }) => {
  await speak(page, 'en')
  await visit(page, '/forgottenPasword')
  await page.getByLabel('E-mail address').fill('hannah.reed@sample.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If there is an account for hannah.reed@sample.example')).toBeVisible()
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled()
  await expectAccessible(page)
  const href = await findInMail(url, 'hannah.reed@sample.example', /http\S+ChangePassword#token=[\w-]{43}/)
  await page.goto(href)
  await expect(page.getByText('For the account hannah.reed@sample.example.')).toBeVisible()
  await page.getByLabel('New password').fill('password1')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('Add an upper-case letter.')).toBeVisible()
  await page.getByLabel('New password').fill('Seven-Feathers-26')
  await page.getByLabel('Confirm the password').fill('Seven-Feathers-26')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('Your password is saved.')).toBeVisible()
  await visit(page, '/home')
  await page.goto(href)
  await expect(page.getByText('This link was used or is no longer valid.', { exact: false })).toBeVisible()
})

// Users protect their own account: with the second factor, and by ending forgotten sessions.
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { now } from './steps/clock.ts'
import { expect, expectAccessibleInBothThemes, openAs, signInAs, signOut, test } from './steps/journey.ts'
import { NEW_PASSWORD, registerClient } from './steps/newcomer.ts'
import { visit } from './steps/visit.ts'

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

/** Uses the step after the last used one: a code works once, and the server tolerates one step of difference. */
const codeOf = (secret: string, step: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() + step * 30_000 })

test('a client turns two-factor sign-in on, makes new recovery codes, signs in with one, and turns it off with another', async ({
  page,
  url,
}) => {
  test.slow()
  const email = await registerClient(url)
  await signInAs(page, url, email, NEW_PASSWORD)
  await visit(page, '/settings')
  const factor = card(page, 'Double authentification')
  const codes = factor.getByRole('listitem')
  await factor.getByLabel('Votre mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await factor.getByRole('button', { name: 'Activer' }).click()
  const secret = String(await factor.getByText(/^Clé/).textContent()).replace(/^.*:\s*/, '')
  await factor.getByLabel('Code à six chiffres').fill(codeOf(secret, 0))
  await factor.getByRole('button', { name: 'Confirmer le code' }).click()
  await expect(codes).toHaveCount(10)
  await expectAccessibleInBothThemes(factor)
  await factor.getByRole('button', { name: 'Je les ai notés' }).click()

  await factor.getByRole('button', { name: 'Nouveaux codes de secours' }).click()
  await expect(factor.getByText('Les codes précédents ne serviront plus.')).toBeVisible()
  await expectAccessibleInBothThemes(factor)
  await factor.getByLabel('Votre mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await factor.getByLabel('Code à six chiffres, ou code de secours').fill(codeOf(secret, 1))
  await factor.getByRole('button', { name: 'Nouveaux codes de secours' }).click()
  await expect(codes).toHaveCount(10)
  const [first = '', second = ''] = await codes.allTextContents()
  await factor.getByRole('button', { name: 'Je les ai notés' }).click()

  await signOut(page)
  await visit(page, '/login')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code à six chiffres, ou code de secours').fill(first)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await visit(page, '/settings')
  await factor.getByRole('button', { name: 'Désactiver' }).click()
  await factor.getByLabel('Votre mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await factor.getByRole('button', { name: 'Désactiver' }).click()
  await expect(factor.getByLabel('Code à six chiffres, ou code de secours')).toBeFocused()
  await factor.getByLabel('Code à six chiffres, ou code de secours').fill(second)
  await factor.getByRole('button', { name: 'Désactiver' }).click()
  await expect(factor.getByText('Inactive')).toBeVisible()
  await signOut(page)
})

test('a client ends one forgotten session: it asks for the password at once', async ({
  page,
  browser,
  url,
}) => {
  test.slow()
  const email = await registerClient(url)
  const forgotten = await openAs(browser, url, email, NEW_PASSWORD)
  await visit(forgotten, '/dashboard')
  const telephone = await openAs(browser, url, email, NEW_PASSWORD)
  await signInAs(page, url, email, NEW_PASSWORD)
  await visit(page, '/settings')
  const sessions = card(page, 'Vos sessions').getByRole('listitem')
  const others = sessions.getByRole('button', { name: /^Fermer la session de / })
  await expect(others.nth(1)).toBeVisible()
  const before = await others.count()
  await others.nth(1).click()
  await expect(others).toHaveCount(before - 1)
  const dialogOf = (of: Page) => of.getByRole('dialog', { name: 'Votre session est terminée' })
  await expect(dialogOf(forgotten)).toBeVisible()
  await visit(telephone, '/settings')
  await expect(card(telephone, 'Vos sessions').getByText('Cette session')).toBeVisible()
  await expect(dialogOf(telephone)).toHaveCount(0)
  await expectAccessibleInBothThemes(page)

  await test.step('ending the current session signs out like the menu', async () => {
    await sessions.getByRole('button', { name: 'Fermer cette session' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
  await dialogOf(forgotten).getByRole('button', { name: 'Aller à la page de connexion' }).click()
  await expect(forgotten.getByRole('heading', { level: 1, name: 'Heureux de vous revoir' })).toBeVisible()
})

/** Adds a virtual device that makes passkeys and always verifies its owner. */
async function giveDevice(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a user adds a passkey, signs in with it alone and beside the password, and removes it', async ({
  page,
  browser,
  url,
}) => {
  test.slow()
  const email = await registerClient(url)
  await giveDevice(page)
  await signInAs(page, url, email, NEW_PASSWORD)
  await visit(page, '/settings')
  const passkeys = card(page, 'Clés d’accès')
  const add = passkeys.getByRole('button', { name: 'Ajouter une clé d’accès' })

  await test.step('is added after the password, with recovery codes and a name', async () => {
    await add.click()
    await expect(
      passkeys.getByText('des codes de secours vous seront montrés', { exact: false }),
    ).toBeVisible()
    await expectAccessibleInBothThemes(passkeys)
    await passkeys.getByLabel('Votre mot de passe', { exact: true }).fill(NEW_PASSWORD)
    await add.click()
    await passkeys.getByLabel('Nom de la clé d’accès').fill('Mon ordinateur')
    await passkeys.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(passkeys.getByText('Mon ordinateur')).toBeVisible()
    await expect(passkeys.getByText('pas encore utilisée', { exact: false })).toBeVisible()
    await expectAccessibleInBothThemes(passkeys)
    await passkeys.getByRole('button', { name: 'Je les ai notés' }).click()
  })

  await test.step('the passkey alone opens a session', async () => {
    await signOut(page)
    await visit(page, '/login')
    await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await visit(page, '/settings')
    await expect(passkeys.getByText('utilisée le', { exact: false })).toBeVisible()
  })

  await test.step('also completes a sign-in that began with the password', async () => {
    await signOut(page)
    await visit(page, '/login')
    await page.getByLabel('Adresse e-mail').fill(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Code à six chiffres, ou code de secours')).toBeVisible()
    await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('a device without a passkey reports it, and the typed text stays', async () => {
    const other = await (await browser.newContext({ baseURL: url })).newPage()
    await giveDevice(other)
    await visit(other, '/login')
    await other.getByLabel('Adresse e-mail').fill(email)
    await other.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click()
    await expect(other.getByText('Aucune clé d’accès n’a été utilisée.', { exact: false })).toBeVisible()
    await expect(other.getByLabel('Adresse e-mail')).toHaveValue(email)
    await other.close()
  })

  await test.step('a removed passkey no longer opens a session', async () => {
    await visit(page, '/settings')
    await passkeys.getByRole('button', { name: 'Supprimer Mon ordinateur' }).click()
    await expectAccessibleInBothThemes(passkeys)
    await passkeys.getByRole('button', { name: 'Confirmer avec une clé d’accès' }).click()
    await expect(passkeys.getByText('Mon ordinateur')).toHaveCount(0)
    await signOut(page)
    await visit(page, '/login')
    await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click()
    await expect(page.getByText('Cette clé d’accès n’a pas été reconnue.', { exact: false })).toBeVisible()
    await signInAs(page, url, email, NEW_PASSWORD)
  })
})

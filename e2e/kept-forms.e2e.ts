// Text typed into a long form is restored after a reload, a closed page and an expired session.
import type { Page } from '@playwright/test'
import {
  chooseLanguage,
  expect,
  expectAccessibleInBothThemes,
  expectKept,
  expireSession,
  PASSWORD,
  signInAs,
  signOut,
  test,
} from './steps/journey.ts'
import { visit } from './steps/visit.ts'

const CLIENT = 'emma.fisher@sample.example'
const notice = (page: Page) => page.getByText('Voici ce que vous aviez commencé.', { exact: false })
const city = (page: Page) => page.getByLabel('Ville')

test('text typed into a client’s profile survives a reload, a crash and a session end, beside changes by others', async ({
  page,
  context,
  url,
}) => {
  const signed = await signInAs(page, url, CLIENT)
  const { id, token } = signed
  await chooseLanguage(url, signed, 'fr')
  await page.goto(`/profile-${id}`)
  await city(page).fill('Charleroi')
  await page.getByLabel('Rue et numéro').fill('Rue du Tilleul 4')
  await expectKept(page, `profile-${id}`)
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(city(page)).toHaveValue('Charleroi')
  await expect(notice(page)).toBeVisible()
  await expectAccessibleInBothThemes(page)

  // The page disappears at once, like in a crash, and a night has passed.
  await city(page).fill('Charleroi-Nord')
  const sealed = () =>
    page.evaluate(
      name => Object.entries(localStorage).find(([key]) => key.endsWith(name))?.[1],
      `profile-${id}`,
    )
  const before = await sealed()
  await city(page).fill('Charleroi-Sud')
  await expect.poll(sealed).not.toBe(before)
  await expireSession(page)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '*' }
  const noted = await fetch(`${url}/api/User/${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ city: 'Mons' }),
  })
  expect(noted.status).toBe(200)
  const morning = await context.newPage()
  await morning.goto(`/profile-${id}`)
  await morning.getByLabel('Adresse e-mail').fill(CLIENT)
  await morning.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await morning.keyboard.press('Enter')
  await expect(city(morning)).toHaveValue('Charleroi-Sud')
  await morning.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const changed = morning.getByRole('region', { name: 'Quelqu’un d’autre a enregistré entre-temps' })
  await expect(changed).toContainText('Mons')
  await expect(changed).not.toContainText('Tilleul')
  await changed.getByRole('button', { name: 'Enregistrer ma saisie' }).click()
  await expect(morning.getByText('Enregistré', { exact: false }).first()).toBeVisible()
  await expect(notice(morning)).toHaveCount(0)
  await morning.reload()
  await expect(city(morning)).toHaveValue('Charleroi-Sud')
  await expect(notice(morning)).toHaveCount(0)

  await test.step('restoring the saved values or leaving anyway discards the typed text', async () => {
    await city(morning).fill('Ath')
    await expectKept(morning, `profile-${id}`)
    morning.on('dialog', dialog => dialog.accept())
    await morning.reload()
    await morning.getByRole('button', { name: 'Revenir à ce qui est enregistré' }).click()
    await expect(city(morning)).toHaveValue('Charleroi-Sud')
    await city(morning).fill('Ath')
    await morning.getByRole('link', { name: 'Paramètres' }).first().click()
    await morning.getByRole('button', { name: 'Quitter la page' }).click()
    await expect(morning).toHaveURL(/\/settings$/)
    await expect(morning.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
    await visit(morning, `/profile-${id}`)
    await expect(city(morning)).toHaveValue('Charleroi-Sud')
  })
  await signOut(morning)
})

test('an Admin finds the typed data of a new client and of a new lawyer, each in its form', async ({
  page,
  url,
}) => {
  await signInAs(page, url, 'admin@maat.example')
  for (const [path, firstName] of [
    ['/new-client', 'Odette'],
    ['/new-lawyer', 'Maxence'],
  ] as const) {
    await visit(page, path)
    await page.getByLabel('Prénom').fill(firstName)
    await expectKept(page, path.slice(1))
  }
  await page.reload()
  await expect(page.getByLabel('Prénom')).toHaveValue('Maxence')
  await visit(page, '/new-client')
  await expect(page.getByLabel('Prénom')).toHaveValue('Odette')
  await page.locator('[name=lastName]').fill('Gardée')
  await page.locator('[name=email]').fill(`odette-${crypto.randomUUID().slice(0, 8)}@exemple.example`)
  await page.getByRole('button', { name: 'Créer et inviter' }).click()
  await expect(page.getByText('l’invitation est en route', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Prénom')).toHaveValue('')
  await visit(page, '/new-lawyer')
  await page.getByRole('button', { name: 'Repartir de zéro' }).click()
  await expect(page.getByLabel('Prénom')).toHaveValue('')
})

test('restores the text that an Admin typed for an office, a category, the hours and the rules of the firm', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'admin@maat.example')
  page.on('dialog', dialog => dialog.accept())
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  type Office = Record<string, unknown> & { id: string; code: string; street: string; phone: string }
  // Another test changes the office of Douala.
  const paris = async () => {
    const { offices } = (await (await fetch(`${url}/api/firm`)).json()) as { offices: Office[] }
    return offices.find(({ code }) => code === 'paris') as Office
  }
  const change = async (body: object) => {
    const { id, version } = await paris()
    const sent = { method: 'PATCH', headers, body: JSON.stringify({ version, ...body }) }
    expect((await fetch(`${url}/api/offices/${id}`, sent)).status).toBe(200)
  }
  const dialog = page.getByRole('dialog')
  const { id, street, phone } = await paris()
  const openOffice = page.getByRole('button', { name: /^Modifier.*Paris/ })
  const openCategory = page.getByRole('button', { name: 'Nouvelle catégorie' })
  const notCancelled = page.getByLabel('Annulation possible jusqu’à (heures avant)')
  const choose = page.getByLabel('Bureau ou avocat')
  const session = page.getByLabel('Durée d’une session', { exact: false })
  const before = { notCancelled: '', session: '' }

  await test.step('all four are typed, and the page loads again', async () => {
    await visit(page, '/dashboard-superadmin')
    await openOffice.click()
    await dialog.getByLabel('Rue et numéro').fill('Rue Gardée 4')
    await expectKept(page, `office-${id}`)
    await visit(page, '/admin/categories')
    await openCategory.click()
    await dialog.getByLabel('Français').fill('Droit gardé')
    await expectKept(page, 'new-category-')
    await visit(page, '/settings')
    await choose.selectOption({ label: 'Paris' })
    before.notCancelled = await notCancelled.inputValue()
    await notCancelled.fill('31')
    await expectKept(page, `availability-${id}`)
    await visit(page, '/settings/users')
    before.session = await session.inputValue()
    await session.fill('11')
    await expectKept(page, 'firm-users')
    await change({ phone: '+33140000177' })
    await page.reload()
  })

  await test.step('the rules of the firm', async () => {
    await expect(session).toHaveValue('11')
    await page.getByRole('button', { name: 'Revenir à ce qui est enregistré' }).click()
    await expect(session).toHaveValue(before.session)
  })

  await test.step('the opening hours of an office', async () => {
    await visit(page, '/settings')
    await choose.selectOption({ label: 'Paris' })
    await expect(notCancelled).toHaveValue('31')
    await page.getByRole('button', { name: 'Revenir à ce qui est enregistré' }).click()
    await expect(notCancelled).toHaveValue(before.notCancelled)
  })

  await test.step('a category that does not exist yet', async () => {
    await visit(page, '/admin/categories')
    await openCategory.click()
    await expect(dialog.getByLabel('Français')).toHaveValue('Droit gardé')
    await dialog.getByRole('button', { name: 'Repartir de zéro' }).click()
    await expect(dialog.getByLabel('Français')).toHaveValue('')
  })

  await test.step('an office whose phone number others changed meanwhile', async () => {
    await visit(page, '/dashboard-superadmin')
    await openOffice.click()
    await expect(dialog.getByLabel('Rue et numéro')).toHaveValue('Rue Gardée 4')
    await expect(notice(page)).toBeVisible()
    await expectAccessibleInBothThemes(dialog)
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await paris()).toMatchObject({ street: 'Rue Gardée 4', phone: '+33140000177' })
    await change({ street, phone })
    await page.reload()
    await openOffice.click()
    await expect(dialog.getByLabel('Rue et numéro')).toHaveValue(street)
    await expect(notice(page)).toHaveCount(0)
  })
})

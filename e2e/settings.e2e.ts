import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  openAs,
  signInAs,
  test,
} from './steps/journey.ts'
import { visit } from './steps/visit.ts'

const CHANGED = 'Quelqu’un d’autre a enregistré entre-temps'

/** Adds a country whose cases go to an office, in the new last line. */
async function route(page: Page, country: string, office: string): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter un pays' }).click()
  await page.getByLabel('Pays du client').last().selectOption({ label: country })
  await page.getByLabel('Bureau', { exact: true }).last().selectOption({ label: office })
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click()
const countries = (page: Page) =>
  page
    .getByLabel('Pays du client')
    .evaluateAll(fields => fields.map(field => (field as unknown as { value: string }).value))

test('two Admins change the rules for cases at once: both changes are kept, and the users resolve conflicts', async ({
  page,
  browser,
  url,
}) => {
  await signInAs(page, url, 'admin@maat.example')
  await visit(page, '/settings/cases')
  const other = await openAs(browser, url, 'admin@maat.example')
  await visit(other, '/settings/cases')

  await test.step('different countries: each user’s change stays', async () => {
    await route(other, 'Islande', 'Paris')
    await route(page, 'Japon', 'Douala')
    await save(other)
    await expect(other.getByText('Enregistré.', { exact: true })).toBeVisible()
    await save(page)
    await expect(page.getByText('avec ce que quelqu’un d’autre a changé', { exact: false })).toBeVisible()
    await expect.poll(() => countries(page)).toEqual(expect.arrayContaining(['IS', 'JP']))
  })

  await test.step('the same country: the form shows the other value beside the user’s, and no typed text is lost', async () => {
    await other.reload()
    await route(other, 'Norvège', 'Paris')
    await save(other)
    await expect(other.getByText('Enregistré.', { exact: true })).toBeVisible()
    await route(page, 'Norvège', 'Bruxelles')
    await route(page, 'Finlande', 'Bruxelles')
    await save(page)
    const changed = page.getByRole('region', { name: CHANGED })
    await expect(changed).toContainText('Bureau pour Norvège')
    await expect(changed).toContainText(/Enregistré par l’autre\s*Paris/)
    await expect(changed).toContainText(/Votre saisie\s*Bruxelles/)
    await expect.poll(() => countries(page)).toEqual(expect.arrayContaining(['NO', 'FI', 'IS']))
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(changed)
    // Changes that the user makes meanwhile count too.
    await route(page, 'Suède', 'Douala')
    await changed.getByRole('button', { name: 'Garder ce qui est enregistré' }).press('Enter')
    await expect(changed).toHaveCount(0)
    await save(page)
    await expect(page.getByText('Enregistré.', { exact: true })).toBeVisible()
  })

  await test.step('saves the resolved value, and can save again', async () => {
    await page.reload()
    await expect.poll(() => countries(page)).toEqual(expect.arrayContaining(['NO', 'FI', 'IS', 'JP', 'SE']))
    for (const country of ['Islande', 'Japon', 'Norvège', 'Finlande', 'Suède'])
      await page.getByRole('button', { name: `Retirer ${country}` }).click()
    await save(page)
    await expect(page.getByText('Enregistré.', { exact: true })).toBeVisible()
  })
})

test('two tabs of one user choose different options, and both choices stay', async ({
  page,
  context,
  url,
}) => {
  await signInAs(page, url, 'pieter.claes@voorbeeld.example')
  await visit(page, '/settings')
  const tab = await context.newPage()
  await signInAs(tab, url, 'pieter.claes@voorbeeld.example')
  await visit(tab, '/settings')
  const kept = (of: Page) => of.getByText('Enregistré.', { exact: true })
  await tab.getByRole('radio', { name: 'Mélodie' }).check()
  await expect(kept(tab)).toBeVisible()
  await page.getByRole('radio', { name: 'Une fois par jour, le matin' }).check()
  await expect(kept(page)).toBeVisible()
  await tab.reload()
  await expect(tab.getByRole('radio', { name: 'Mélodie' })).toBeChecked()
  await expect(tab.getByRole('radio', { name: 'Une fois par jour, le matin' })).toBeChecked()
})

test('two users change different parts of an office and its hours: both changes stay', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'admin@maat.example')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (path: string, method = 'GET', body?: object) => {
    const sent = body ? { method, headers, body: JSON.stringify(body) } : { method, headers }
    const reply = await fetch(`${url}/api/${path}`, sent)
    expect(reply.status).toBe(200)
    return (await reply.json()) as Record<string, unknown>
  }
  const { offices } = (await ask('firm')) as { offices: { id: string; code: string }[] }
  const id = offices.find(({ code }) => code === 'douala')?.id ?? ''
  const both = page.getByText('avec ce que quelqu’un d’autre a changé', { exact: false })

  await test.step('one changes its address, the other its phone number', async () => {
    const before = offices.find(office => office.id === id) as Record<string, unknown>
    await visit(page, '/dashboard-superadmin')
    await page.getByRole('button', { name: /^Modifier.*Douala/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Rue et numéro').fill('Boulevard de la Vérité 9')
    await ask(`offices/${id}`, 'PATCH', { version: before.version, phone: '+237233500199' })
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(both).toBeVisible()
    const after = ((await ask('firm')) as { offices: Record<string, unknown>[] }).offices
    const office = after.find(found => found.id === id)
    expect(office).toMatchObject({ street: 'Boulevard de la Vérité 9', phone: '+237233500199' })
    const { street, phone } = before
    await ask(`offices/${id}`, 'PATCH', { version: office?.version, street, phone })
  })

  await test.step('each changes a different rule', async () => {
    await visit(page, '/settings')
    await page.getByLabel('Bureau ou avocat').selectOption({ label: 'Douala' })
    const hours = page.getByLabel('Annulation possible jusqu’à (heures avant)')
    await hours.fill('30')
    const { timeZone: _, canChange: __, ...before } = await ask(`availability/${id}`)
    await ask(`availability/${id}`, 'PUT', { ...before, answerDays: 4 })
    const form = page.locator('form').filter({ has: hours })
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    // The message of the first step may still be visible.
    await expect
      .poll(async () => await ask(`availability/${id}`))
      .toMatchObject({ answerDays: 4, cancelHours: 30 })
    const after = await ask(`availability/${id}`)
    await ask(`availability/${id}`, 'PUT', { ...before, version: after.version })
  })
})

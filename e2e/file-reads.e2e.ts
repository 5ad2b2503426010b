// A client reads on the phone who opened their file and why, in three languages. The firm chooses to name its staff.
import { inWords, today } from './steps/days.ts'
import {
  chooseLanguage,
  createSession,
  expect,
  expectAccessibleInBothThemes,
  openAs,
  signInAs,
  test,
} from './steps/journey.ts'
import { callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

interface ListedCase {
  id: string
  title: string
}

test('a client reads who opened their file, when and why', async ({ page, browser, url }) => {
  const client = await createSession(url, 'client@maat.example')
  await chooseLanguage(url, client, 'fr')
  const { items } = await callApi<{ items: ListedCase[] }>(
    { url, token: client.token },
    '/cases?group=ongoing&source=own',
  )
  const [theCase] = items
  if (!theCase) throw new Error('The client of the demo firm has no case under way')

  const admin = await openAs(browser, url, 'admin@maat.example')
  await test.step('an administrator opens the case', async () => {
    await visit(admin, `/case-${theCase.id}`)
    await expect(admin.getByRole('heading', { level: 1, name: theCase.title })).toBeVisible()
  })

  await page.setViewportSize({ width: 360, height: 780 })
  await signInAs(page, url, 'client@maat.example')
  await test.step('the client reads it on the phone', async () => {
    // It is written within a second.
    await expect(async () => {
      await visit(page, '/file-reads')
      await expect(page.getByRole('link', { name: new RegExp(theCase.title) }).first()).toBeVisible({
        timeout: 2000,
      })
    }).toPass()
    await expect(page.getByRole('heading', { level: 2, name: inWords(today()) })).toBeVisible()
    await expect(page.getByText('pour l’administration du cabinet').first()).toBeVisible()
    await expect(page.getByText('Administrateur').first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('in English and Dutch too', async () => {
    await chooseLanguage(url, client, 'en')
    await page.reload()
    await expect(page.getByText('for the administration of the firm').first()).toBeVisible()
    await chooseLanguage(url, client, 'nl')
    await page.reload()
    await expect(page.getByText('voor de administratie van het kantoor').first()).toBeVisible()
    await chooseLanguage(url, client, 'fr')
  })

  await test.step('the firm names its staff, and only identity papers are shown when chosen', async () => {
    await visit(admin, '/settings/cases')
    await admin.getByLabel('Montrer aussi le nom des membres du cabinet').check()
    await admin.getByRole('button', { name: 'Enregistrer', exact: true }).last().click()
    await expect(admin.getByText('Enregistré.', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText(/ · Administrateur/).first()).toBeVisible()
    await page.getByText('Papiers d’identité', { exact: true }).click()
    await expect(page).toHaveURL(/part=identity/)
  })
})

// An Admin proposes to destroy an old case, a second one approves it on the phone, and the certificate stays, in three
// languages. The client reads a sentence in place of the case.
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

const NUMBER = 'BRU-2018-00007'
const HELD = 'BRU-2018-00011'
const SECOND = 'lotte.vandamme@maat.example'

interface Person {
  officeId: string | null
}

test('two people destroy an old case, and its certificate stays', async ({ page, browser, url }) => {
  const admin = await createSession(url, 'admin@maat.example')
  await chooseLanguage(url, admin, 'fr')
  const lotte = await createSession(url, SECOND)
  await test.step('a second Admin is named', async () => {
    const asking = { url, token: admin.token }
    const { officeId } = await callApi<Person>(asking, `/User/${lotte.id}`)
    await callApi(asking, `/User/${lotte.id}/role`, 'PUT', { role: 'Admin', officeId })
  })

  await signInAs(page, url, 'admin@maat.example')
  await test.step('the first one sees what is due and why, and what is held', async () => {
    await visit(page, '/retention')
    await expect(page.getByRole('heading', { level: 1, name: 'Conservation' })).toBeVisible()
    const due = page.getByRole('list', { name: 'À détruire' })
    await expect(due.getByRole('link', { name: new RegExp(NUMBER) })).toBeVisible()
    await expect(due.getByText('Article 2276bis', { exact: false }).first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByText('Gelés', { exact: true }).click()
    await expect(page.getByText(/Une réclamation du fournisseur/)).toBeVisible()
    await expect(page.getByRole('button', { name: `Lever le gel de ${HELD}` })).toBeVisible()
    await page.getByText('À détruire', { exact: true }).click()
  })

  await test.step('and proposes it without waiting', async () => {
    await page.getByLabel(`Choisir ${NUMBER}`).check()
    await page.getByRole('button', { name: 'Proposer la destruction' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Jours laissés au client').fill('0')
    await dialog.getByRole('button', { name: 'Proposer la destruction' }).click()
    await expect(page.getByText('La destruction est proposée.')).toBeVisible()
    await page.getByText('Destructions en cours', { exact: true }).click()
    await page.getByRole('link', { name: new RegExp(NUMBER) }).click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(NUMBER) })).toBeVisible()
    // Never alone.
    await expect(page.getByRole('button', { name: 'Approuver la destruction' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Abandonner' })).toBeVisible()
  })
  const address = new URL(page.url()).pathname

  const phone = await openAs(browser, url, SECOND)
  await phone.setViewportSize({ width: 360, height: 780 })
  await test.step('the second one looks at what goes, and approves it on the phone', async () => {
    await chooseLanguage(url, await createSession(url, SECOND), 'fr')
    await visit(phone, address)
    await phone.reload()
    await expect(phone.getByRole('heading', { level: 2, name: 'Ce qui disparaît' })).toBeVisible()
    await expect(phone.getByText('Notes, faits et commentaires')).toBeVisible()
    await expect(phone.getByRole('heading', { level: 2, name: 'Ce qui reste' })).toBeVisible()
    await expectAccessibleInBothThemes(phone)
    await phone.getByRole('button', { name: 'Approuver la destruction' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click()
    await expect(phone.getByText('La destruction est approuvée.')).toBeVisible()
  })

  await test.step('the certificate is there once it is done', async () => {
    await expect(async () => {
      await phone.reload()
      await expect(phone.getByRole('heading', { level: 2, name: 'Certificat de destruction' })).toBeVisible({
        timeout: 3000,
      })
    }).toPass({ timeout: 90_000 })
    await expect(phone.getByText('Identique à ce que le journal a scellé')).toBeVisible()
    const download = phone.waitForEvent('download')
    await phone.getByRole('button', { name: 'Télécharger le certificat' }).click()
    expect((await download).suggestedFilename()).toBe(`destruction-${NUMBER}.pdf`)
    await expectAccessibleInBothThemes(phone)
  })

  await test.step('in English and Dutch too', async () => {
    await chooseLanguage(url, await createSession(url, SECOND), 'en')
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Certificate of destruction' })).toBeVisible()
    await chooseLanguage(url, await createSession(url, SECOND), 'nl')
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'Certificaat van vernietiging' })).toBeVisible()
  })

  await test.step('the case answers with a sentence', async () => {
    await visit(page, '/my-cases')
    const { items } = await callApi<{ items: { id: string; number: string }[] }>(
      { url, token: admin.token },
      `/cases?search=${NUMBER}`,
    )
    expect(items).toHaveLength(1)
    await visit(page, `/case-${items[0]?.id}`)
    await expect(page.getByText(/Le contenu de ce dossier a été détruit le/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
})

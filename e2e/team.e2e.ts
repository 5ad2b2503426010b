// A lawyer is away: a colleague accepts to replace them, acts in their case, and loses the right when it ends.
import { asTyped, daysFromToday } from './steps/days.ts'
import {
  chooseLanguage,
  createSession,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  openAs,
  signInAs,
  test,
} from './steps/journey.ts'
import { callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const ABSENT = 'Margaux Tessier-Demo'
const DEPUTY = 'Lotte Van Damme-Demo'

interface Team {
  items: { name: string; absence: { eventId: string | null } | null }[]
}

interface Listed {
  items: { id: string; title: string; number: string; status: string }[]
}

test('a deputy accepts an absence, acts for the absent lawyer, and loses the right at its end', async ({
  page,
  browser,
  url,
}) => {
  const { token } = await signInAs(page, url, 'margaux.tessier@maat.example')
  const asking = { url, token }
  const { items } = await callApi<Listed>(asking, '/cases?limit=100')
  const [led, kept] = items.filter(({ status }) => status === 'in-progress')
  if (!led || !kept) throw new Error('The demo lawyer needs two cases in progress')

  await test.step('an absence from today is recorded, with a deputy and a case that stays closed', async () => {
    await visit(page, '/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: 'Équipe', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Équipe du cabinet' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Noter une absence' }).click()
    const dialog = page.getByRole('dialog', { name: 'Noter mon absence' })
    await dialog.getByLabel('Dernier jour').fill(asTyped(daysFromToday(2)))
    await dialog.getByLabel('Remplacement').selectOption({ label: DEPUTY })
    await dialog.getByLabel('Message à cette personne').fill('Merci de suivre mes audiences.')
    await dialog.getByRole('combobox', { name: /Dossier à fermer/ }).fill(kept.number)
    await page.getByRole('option', { name: new RegExp(kept.number) }).click()
    await expect(dialog.getByRole('button', { name: `Rouvrir : ${kept.title}` })).toBeVisible()
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: 'Noter', exact: true }).click()
    await expect(page.getByText(`${DEPUTY} doit encore répondre`)).toBeVisible()
  })

  // An earlier test may have stored another language in the settings.
  await chooseLanguage(url, await createSession(url, 'lotte.vandamme@maat.example'), 'nl')
  const deputy = await openAs(browser, url, 'lotte.vandamme@maat.example')
  await deputy.setViewportSize({ width: 360, height: 780 })
  await test.step('the deputy sees what waits, and accepts on a phone, in Dutch', async () => {
    await visit(deputy, '/staff-team')
    await expect(deputy.getByText(`${ABSENT} vraagt u om te vervangen`)).toBeVisible()
    await expectAccessible(deputy)
    await deputy.getByRole('button', { name: 'Aanvaarden' }).click()
    const dialog = deputy.getByRole('dialog')
    await expect(dialog.getByText(/^\d+ open dossiers?$/)).toBeVisible()
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: 'Aanvaarden' }).click()
    await expect(deputy.getByText(`U vervangt ${ABSENT}`)).toBeVisible()
  })

  await test.step('the deputy acts, and the history says for whom; the closed case stays closed', async () => {
    await visit(deputy, `/case-${led.id}`)
    await expect(deputy.getByRole('heading', { level: 1 })).toContainText(led.title)
    const lotte = await signInAs(deputy, url, 'lotte.vandamme@maat.example')
    await callApi({ url, token: lotte.token }, `/cases/${led.id}/document-requests`, 'POST', {
      name: 'Attestation d’assurance',
      reason: 'L’assureur la demande pour intervenir.',
    })
    await visit(page, `/case-${led.id}?tab=timeline`)
    await expect(page.getByText(`par ${DEPUTY} pour ${ABSENT}`).first()).toBeVisible()
    await visit(deputy, `/case-${kept.id}`)
    await expect(deputy.getByText(kept.title)).toHaveCount(0)
  })

  await test.step('the absent lawyer is back: the right ends at once', async () => {
    await visit(page, '/staff-team')
    await page.getByRole('button', { name: 'Dossiers fermés' }).click()
    const closed = page.getByRole('dialog')
    await expectAccessible(closed)
    await closed.getByRole('button', { name: `Rouvrir : ${kept.title}` }).click()
    await expect(closed.getByText('Aucun dossier n’est fermé')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Mettre fin' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mettre fin' }).click()
    await expect(page.getByText('Remplacement terminé.').first()).toBeVisible()
    await deputy.goto(`/case-${led.id}`)
    await expect(deputy.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(deputy.getByText(led.title)).toHaveCount(0)
  })

  const { items: team } = await callApi<Team>(asking, '/team')
  const eventId = team.find(({ name }) => name === ABSENT)?.absence?.eventId
  await callApi(asking, `/events/${eventId}`, 'DELETE')
})

test('colleagues are found by language and field of law, in English', async ({ page, url }) => {
  const admin = await signInAs(page, url, 'admin@maat.example')
  await chooseLanguage(url, admin, 'en')
  await visit(page, '/staff-team')
  await expect(page.getByRole('heading', { level: 1, name: 'The firm’s team' })).toBeVisible()
  const main = page.getByRole('main')
  const members = main.getByRole('list', { name: 'The firm’s team' })
  await main.getByLabel('Language', { exact: true }).selectOption({ label: 'Lingala' })
  await expect(members.getByRole('heading', { level: 2 })).toHaveCount(1)
  await main.getByLabel('Language', { exact: true }).selectOption({ label: 'All' })
  await main.getByLabel('Name', { exact: true }).fill('van damme')
  await expect(members.getByRole('heading', { name: DEPUTY })).toBeVisible()
  await expectAccessible(page)
  await chooseLanguage(url, admin, 'fr')
})

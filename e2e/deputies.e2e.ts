// An assistant plans the absence of a lawyer and proposes a deputy: nothing begins before the lawyer confirms, the deputy
// works without deciding who leads the case, and nothing is left when the absence ends. In three languages.
import { startOfDay } from '@maat/domain/calendar/zoned-times'
import { daysFromToday, today } from './steps/days.ts'
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
import { type Asking, callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const ABSENT = 'Margaux Tessier-Demo'
const DEPUTY = 'Lotte Van Damme-Demo'
const ASSISTANT = 'Grace Holloway-Demo'
const ZONE = 'Europe/Paris'

interface Listed {
  items: { id: string; title: string; status: string }[]
}

interface Listing {
  items: { id: string }[]
}

interface Deputyships {
  items: { absentName: string }[]
}

const planAbsence = async (asking: Asking, organiserId: string) =>
  await callApi<{ id: string }>(asking, '/events', 'POST', {
    kind: 'absence',
    title: 'Absence',
    organiserId,
    startsAt: startOfDay(today(), ZONE).toISOString(),
    endsAt: startOfDay(daysFromToday(3), ZONE).toISOString(),
    isAllDay: true,
    timeZone: ZONE,
  })

const statusOf = async ({ url, token }: Asking, path: string, method: string, body?: object) =>
  (
    await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  ).status

test('a proposed deputy is confirmed, works, and keeps nothing after the absence', async ({
  page,
  browser,
  url,
}) => {
  const margaux = await createSession(url, 'margaux.tessier@maat.example')
  const lotte = await createSession(url, 'lotte.vandamme@maat.example')
  const grace = await signInAs(page, url, 'grace.holloway@maat.example')
  await chooseLanguage(url, margaux, 'fr')
  await chooseLanguage(url, lotte, 'nl')
  await chooseLanguage(url, grace, 'en')
  const [asAbsent, asDeputy, asAssistant] = [margaux, lotte, grace].map(({ token }) => ({ url, token })) as [
    Asking,
    Asking,
    Asking,
  ]
  const { items } = await callApi<Listed>(asAbsent, '/cases?limit=100')
  const led = items.find(({ status }) => status === 'in-progress')
  if (!led) throw new Error('The demo lawyer needs a case in progress')
  const absence = await planAbsence(asAssistant, margaux.id)

  await test.step('the assistant proposes a deputy, in English, and learns that a confirmation is due', async () => {
    await visit(page, '/staff-team')
    await page.getByRole('button', { name: `Choose a deputy: ${ABSENT}` }).click()
    const dialog = page.getByRole('dialog', { name: `Who is the deputy of ${ABSENT}?` })
    // The hint of the field, shown on demand.
    await expect(dialog.getByText('an administrator must confirm')).toHaveCount(1)
    await dialog.getByLabel('Deputy').selectOption({ label: DEPUTY })
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await expect(page.getByText('Proposal sent.').first()).toBeVisible()
  })

  const deputy = await openAs(browser, url, 'lotte.vandamme@maat.example')
  await deputy.setViewportSize({ width: 360, height: 780 })
  await test.step('the deputy accepts, in Dutch, and has no right yet', async () => {
    await visit(deputy, '/staff-team')
    await deputy.getByRole('button', { name: 'Aanvaarden' }).click()
    await deputy.getByRole('dialog').getByRole('button', { name: 'Aanvaarden' }).click()
    await expect(deputy.getByText('of een beheerder moet nog bevestigen')).toBeVisible()
    await expectAccessible(deputy)
    expect(await statusOf(asDeputy, `/cases/${led.id}`, 'GET')).toBe(404)
  })

  const lawyer = await openAs(browser, url, 'margaux.tessier@maat.example')
  await lawyer.setViewportSize({ width: 360, height: 780 })
  await test.step('the lawyer sees who proposed whom, and confirms, in French', async () => {
    await visit(lawyer, '/staff-team')
    await expect(lawyer.getByText(`Proposé par ${ASSISTANT}.`)).toBeVisible()
    await expectAccessibleInBothThemes(lawyer)
    await lawyer.getByRole('button', { name: 'Confirmer' }).click()
    const dialog = lawyer.getByRole('dialog', { name: `Confirmer le remplacement de ${ABSENT}` })
    await expect(dialog.getByText(`Cette personne a été proposée par ${ASSISTANT}.`)).toBeVisible()
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(lawyer.getByText('Remplacement confirmé.').first()).toBeVisible()
    await expect(lawyer.getByText(`${DEPUTY} remplace ${ABSENT}`)).toBeVisible()
  })

  await test.step('the deputy works in the case, and cannot give it away', async () => {
    await visit(deputy, `/case-${led.id}`)
    await expect(deputy.getByRole('heading', { level: 1 })).toContainText(led.title)
    const request = { name: 'Attestation d’assurance', reason: 'L’assureur la demande.' }
    await callApi(asDeputy, `/cases/${led.id}/document-requests`, 'POST', request)
    const taken = await statusOf(asDeputy, `/cases/${led.id}/lawyer`, 'PUT', { lawyerId: lotte.id })
    expect(taken).toBe(403)
  })

  await test.step('the absence ends, and nothing is left', async () => {
    await lawyer.getByRole('button', { name: 'Mettre fin' }).click()
    await lawyer.getByRole('dialog').getByRole('button', { name: 'Mettre fin' }).click()
    await expect(lawyer.getByText('Remplacement terminé.').first()).toBeVisible()
    expect(await statusOf(asDeputy, `/cases/${led.id}`, 'GET')).toBe(404)
    const { items: cases } = await callApi<Listing>(asDeputy, '/cases?limit=100')
    expect(cases.map(({ id }) => id)).not.toContain(led.id)
    const { items: left } = await callApi<Deputyships>(asDeputy, '/deputyships?limit=100')
    expect(left.map(({ absentName }) => absentName)).not.toContain(ABSENT)
    expect((await callApi<Listing>(asAbsent, `/cases/${led.id}/timeline?limit=5`)).items).not.toEqual([])
    await deputy.goto(`/case-${led.id}`)
    await expect(deputy.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(deputy.getByText(led.title)).toHaveCount(0)
  })

  await callApi(asAssistant, `/events/${absence.id}`, 'DELETE')
})

import { expect, expectAccessibleInBothThemes, openAs, signInAs, test } from './steps/journey.ts'
import { acceptedCase, callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

const AGREEMENT = {
  method: 'hourly',
  flat: null,
  stages: [],
  resultPercent: null,
  firstProvision: null,
  budget: { units: 40_000, currency: 'EUR' },
  warnsOfBudget: true,
  showsUnbilled: true,
  showsLineDetails: null,
  agentId: null,
  landCountry: null,
  isExemptMission: false,
  agreedOn: null,
  note: '',
  payers: [],
  version: 0,
}

test('a client with a budget sees unbilled fees live, and is gently warned when the budget nears its end', async ({
  browser,
  page,
  url,
}) => {
  const caseId = await acceptedCase(page, url, 'Clôture commune')
  const { token } = await signInAs(page, url, 'avocat@maat.example')
  const lawyer = { url, token }
  await callApi(lawyer, `/cases/${caseId}/billing`, 'PUT', AGREEMENT)
  const { today } = await callApi<{ today: string }>(lawyer, `/cases/${caseId}/work`)
  const work = (minutes: number) =>
    callApi(lawyer, `/cases/${caseId}/time-entries`, 'POST', {
      workedOn: today,
      minutes,
      activity: 'writing',
      text: 'Lettre au voisin',
    })
  const client = await openAs(browser, url, 'client@maat.example')
  await visit(client, `/client/invoices/${caseId}`)
  const main = client.getByRole('main')
  const sum = (label: string) =>
    main
      .locator('div')
      .filter({ has: client.getByText(label) })
      .last()
  await expect(sum('Honoraires')).toContainText('0,00')
  await expect(sum('Reste du budget convenu')).toContainText(/400,00\s€$/)

  // Notified while the page is open: 1 h 48 at 185 € are more than 80 % of the budget.
  await work(108)
  await expect(sum('Honoraires')).toContainText('333,00')
  await expect(sum('Reste du budget convenu')).toContainText(/67,00\s€$/)
  await expect(main.getByText('Lettre au voisin')).toBeHidden()
  await expectAccessibleInBothThemes(main)
  await visit(client, '/notifications')
  await expect(main.getByText(/«\u00a0Clôture commune\u00a0» a atteint 80/)).toBeVisible()
})

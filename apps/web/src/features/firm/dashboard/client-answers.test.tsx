import type { ClientHome } from '@maat/contract/firm/dashboard'
import type { UserView } from '@maat/contract/people/users'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { ClientAnswers } from './client-answers.tsx'

const euro = (units: number) => ({ units, currency: 'EUR' as const })
const LED = { id: 'c1', title: 'Bail', lawyerName: 'Luc Conseil' }
const PROFILE = { id: 'u1', officeId: 'o1' } as unknown as UserView

beforeAll(startTexts)
beforeEach(() => {
  const office = { id: 'o1', city: { fr: 'Bruxelles' }, phone: '+3225550100' }
  vi.stubGlobal('fetch', async () => Response.json({ offices: [office] }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(owed: Partial<ClientHome['owed']>, change: object = {}): Promise<string> {
  const home = {
    next: { step: 'wait', case: LED },
    cases: [LED],
    owed: { count: 0, sums: [], dueNow: [], next: [], invoices: [], ...owed },
    ...change,
  } as unknown as ClientHome
  await renderPart(<ClientAnswers profile={PROFILE} home={home} />)
  await screen.findByText(/^Téléphone/)
  return document.body.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''
}
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a client reads at once what is to pay, whom to ask, and how to begin a case', async () => {
  expect(await open({ sums: [euro(600_00)], dueNow: [euro(200_00)] })).toContain(
    '200,00 € à payer maintenant',
  )
  expect(linkTo('Payer')).toBe('/client/payment')
  expect(linkTo('Écrire à Luc Conseil')).toBe('/messages?conversationId=c1')
  expect(linkTo('Commencer un dossier')).toMatch(/create\?type=/)
})

test('shows the next due day and its amount if nothing is due now, or that nothing is owed', async () => {
  const next = [{ dueOn: '2999-01-04', amount: euro(200_00) }]
  expect(await open({ sums: [euro(600_00)], next })).toContain(
    'Rien maintenant. 200,00 € pour le 4 janvier 2999.',
  )
  expect(await open({})).toContain('Rien à payer.')
})

test('a client without a case writes to the firm', async () => {
  await open({}, { cases: [] })
  expect(linkTo('Écrire au cabinet')).toBe('/messages')
})

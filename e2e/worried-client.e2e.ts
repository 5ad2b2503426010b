// A newcomer who knows neither the firm nor the law sends a case to the firm in few clicks.
import { expect, test } from './journey.ts'
import { Hands, openAccount, sendCase } from './newcomer.ts'

const MOST_CLICKS = 45

test('a worried client gets from registration to a sent case in at most 45 clicks, and answers no legal question', async ({
  page,
}) => {
  const hands = new Hands(page)
  const nadia = { firstName: 'Nadia', lastName: 'Inquiète', email: `nadia-${Date.now()}@personne.example` }
  await openAccount(hands, nadia)
  await sendCase(hands, nadia)
  console.info(`From nothing to a sent case: ${hands.clicks} clicks, ${hands.fields} fields typed`)
  expect(hands.clicks).toBeLessThanOrEqual(MOST_CLICKS)
})

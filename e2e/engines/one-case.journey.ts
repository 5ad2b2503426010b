// One case in every engine: a client on a phone, and a lawyer at a desk.
import { payInvoice, readLease, readMessage, register, sendCase } from './client-steps.ts'
import { expect, test } from './engine-test.ts'
import { acceptCase, answer, issueInvoice, lookAround, signIn } from './lawyer-steps.ts'

const ANSWER = 'Bonjour, quand avez-vous rendu les clés ?'

test('a client sends a case, the lawyer accepts and bills it, and the client pays', async ({
  openPage,
  url,
}) => {
  const client = await openPage('phone')
  const lawyer = await openPage('desk')
  const nadia = { firstName: 'Nadia', lastName: 'Inquiète', email: `nadia-${Date.now()}@personne.example` }
  let caseNumber = ''
  let invoiceNumber = ''

  await test.step('the client registers and sends a case', async () => {
    await register(client, url, nadia)
    caseNumber = await sendCase(client, test.info().outputPath())
    expect(caseNumber).not.toBe('')
  })

  await test.step('the lawyer accepts it, answers, and issues an invoice', async () => {
    await signIn(lawyer, 'avocat@maat.example')
    await acceptCase(lawyer, caseNumber)
    await answer(lawyer, ANSWER)
    invoiceNumber = await issueInvoice(lawyer, caseNumber)
    expect(invoiceNumber).not.toBe('')
    await lookAround(lawyer)
  })

  await test.step('the client reads the message, pays the invoice and reads a document', async () => {
    await readMessage(client, caseNumber, ANSWER)
    await payInvoice(client, invoiceNumber)
    await readLease(client, caseNumber)
  })
})

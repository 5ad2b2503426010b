// An invoice to a business is sent by Peppol and delivered; a consumer's invoice cannot be sent this way.
import { expect, expectAccessibleInBothThemes, signInAs, test } from './steps/journey.ts'
import { callApi } from './steps/sent-case.ts'
import { visit } from './steps/visit.ts'

interface Listed {
  items: { id: string; caseId: string; number: string | null }[]
}

test('an issued invoice to a business of Brussels is sent by Peppol, and the open page shows its delivery', async ({
  page,
  url,
}) => {
  const { token } = await signInAs(page, url, 'admin@maat.example')
  const { items } = await callApi<Listed>({ url, token }, '/invoices?status=issued&limit=100')
  const views = await Promise.all(
    items.map(({ id }) =>
      callApi<Listed['items'][number] & { can: string[] }>({ url, token }, `/invoices/${id}`),
    ),
  )
  const deliveries = async (id: string) =>
    (await callApi<{ items: object[] }>({ url, token }, `/invoices/${id}/deliveries`)).items
  // Invoices of a billing run are sent automatically.
  const toSend = views.filter(({ can, number }) => can.includes('send') && number?.startsWith('BRU'))
  const sent = await Promise.all(toSend.map(({ id }) => deliveries(id)))
  const ofBusiness = toSend.find((_, at) => sent[at]?.length === 0)
  const ofConsumer = views.find(({ can }) => !can.includes('send'))

  await visit(page, `/client/invoices/${ofConsumer?.caseId}?invoice=${ofConsumer?.id}`)
  await expect(page.getByText('Total TVA comprise')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Envoi par Peppol' })).toBeHidden()

  await visit(page, `/client/invoices/${ofBusiness?.caseId}?invoice=${ofBusiness?.id}`)
  const sending = page.getByRole('region', { name: 'Envoi par Peppol' })
  await expect(sending.getByText('Elle n’est pas encore envoyée.')).toBeVisible()
  await sending.getByRole('button', { name: 'Envoyer par Peppol' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('La facture est en route.')).toBeVisible()
  await expect(sending.getByText('Livrée')).toBeVisible()
  await expect(sending.getByRole('button', { name: 'Envoyer par Peppol' })).toBeHidden()
  await expectAccessibleInBothThemes(page)
})

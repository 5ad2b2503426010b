// A second person approves the credit note of an invoice that waits, as the Admin of the firm.
import { createSession } from './journey.ts'
import { callApi } from './sent-case.ts'

export async function approveCredit(url: string, invoiceId: string): Promise<void> {
  const { token } = await createSession(url, 'admin@maat.example')
  const { items } = await callApi<{ items: { id: string; state: string }[] }>(
    { url, token },
    `/invoices/${invoiceId}/write-offs`,
  )
  const waiting = items.find(({ state }) => state === 'asked')
  await callApi({ url, token }, `/write-offs/${waiting?.id}/approval`, 'POST')
}

import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPart, storedTexts } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { PaymentDialog } from './payment-dialog.tsx'

const euro = (units: number) => ({ units, currency: 'EUR' as const })
const invoice = {
  id: 'i1',
  number: 'BRU-2026-00012',
  issuedOn: '2026-11-02',
  open: euro(605_00),
  inFavour: euro(0),
  lateClaim: null,
  payers: [],
  clientName: 'Camille Dubois',
} as unknown as Parameters<typeof PaymentDialog>[0]['invoice']

let sent: Record<string, unknown>[]
const closed = vi.fn()
beforeAll(startTexts)
beforeEach(() => {
  storedTexts.clear()
  closed.mockClear()
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({})
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rest = () => screen.queryByRole('checkbox', { name: /^50,00.€ de trop/ })

test('offers to keep the amount above the open one as a credit, and only then sends it', async () => {
  await renderPart(<PaymentDialog invoice={invoice} onClose={closed} />)
  const user = userEvent.setup()
  const amount = await screen.findByRole('textbox', { name: /^Montant/ })
  expect(rest()).toBeNull()
  await user.clear(amount)
  await user.type(amount, '655')
  await user.click(rest()!)
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toMatchObject([{ units: 655_00, keepsRest: true }])
})

test('a corrected amount is no longer above the open one', async () => {
  await renderPart(<PaymentDialog invoice={invoice} onClose={closed} />)
  const user = userEvent.setup()
  const amount = await screen.findByLabelText(/^Montant/)
  await user.clear(amount)
  await user.type(amount, '655')
  await user.click(rest()!)
  await user.clear(amount)
  await user.type(amount, '605')
  expect(rest()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toMatchObject([{ units: 605_00, keepsRest: false }])
})

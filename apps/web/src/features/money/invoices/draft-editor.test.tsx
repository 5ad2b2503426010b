import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { DraftEditor } from './draft-editor.tsx'

const euro = (units: number) => ({ units, currency: 'EUR' as const })
const NOTHING = {
  credited: euro(0),
  paid: euro(0),
  givenBack: euro(0),
  writtenOff: euro(0),
  open: euro(0),
  inFavour: euro(0),
}
const NEXT_YEAR = new Date().getFullYear() + 1
const ID = '00000000-0000-4000-8000-000000000001'
const DRAFT = {
  id: ID,
  caseId: '00000000-0000-4000-8000-000000000002',
  caseTitle: 'Bail',
  clientName: 'Ines Exemple',
  kind: 'invoice',
  status: 'draft',
  number: null,
  dueOn: null as string | null,
  paymentDays: 30,
  language: 'fr',
  note: '',
  serviceFrom: '2026-11-02',
  serviceUntil: '2026-11-02',
  net: euro(100_00),
  vat: euro(21_00),
  gross: euro(121_00),
  ...NOTHING,
  openParts: [],
  hasPlan: false,
  payers: [],
  creditNotes: [],
  parts: [],
  openRequest: null,
  missingFields: [],
  lines: [
    {
      id: '00000000-0000-4000-8000-000000000003',
      kind: 'flat',
      text: 'Honoraires',
      quantity: '1',
      unit: 'piece',
      price: '100.00',
      net: euro(100_00),
      category: 'S',
      rate: '21.00',
      credited: euro(0),
      awaitsApproval: false,
      behind: 0,
    },
  ],
  version: 1,
  can: ['change', 'issue'],
}
let draft: typeof DRAFT
let sent: { dueOn: string | null }[]

beforeAll(startTexts)
beforeEach(() => {
  draft = { ...DRAFT }
  sent = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      const changed = JSON.parse(String(body))
      sent.push(changed)
      draft = { ...draft, dueOn: changed.dueOn, version: draft.version + 1 }
    }
    return Response.json(draft)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async () => {
  await renderPart(<DraftEditor id={ID} isOfClosing={false} />)
  return await screen.findByRole('textbox', { name: /À payer pour le/ })
}

test('an empty due date says the usual term, and a typed one is saved with the draft', async () => {
  const field = await open()
  expect(screen.getByText(/30 jours après l’émission/)).toBeTruthy()
  await userEvent.type(field, `24/12/${NEXT_YEAR}`)
  expect(screen.queryByText(/30 jours après l’émission/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent).toMatchObject([{ dueOn: `${NEXT_YEAR}-12-24` }]))
})

test('a due date that has passed keeps the draft from being issued, and says why', async () => {
  draft.dueOn = '2020-01-15'
  await open()
  expect(screen.getByText(/date d’échéance choisie est passée/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Émettre' })).toHaveProperty('disabled', true)
})

test('a deposit is requested first or issued now, also after its due day has passed', async () => {
  draft = { ...draft, kind: 'deposit', dueOn: '2020-01-15', can: ['change', 'issue', 'request'] }
  await open()
  expect(screen.getByText(/la TVA est due même sans paiement/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Émettre la facture maintenant' })).toHaveProperty(
    'disabled',
    true,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Demander d’abord le paiement' }))
  expect(await screen.findByRole('button', { name: 'Envoyer la demande' })).toBeTruthy()
})

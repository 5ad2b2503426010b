import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { LinkedInvoicePaper } from './linked-invoice-paper.tsx'

const euro = (units: number) => ({ units, currency: 'EUR' })
const invoice = {
  number: 'BRU-2026-00012',
  language: 'fr',
  issuedOn: '2026-11-02',
  dueOn: '2026-12-02',
  gross: euro(605_00),
  credited: euro(0),
  paid: euro(0),
  share: euro(302_50),
  payer: {
    kind: 'insurer',
    name: 'Assurances Exemple',
    claimNumber: 'SIN-2026-118',
    clientName: 'Camille Dubois',
    lawyerName: 'Luc Conseil',
  },
  otherParts: [{ kind: 'client', amount: euro(302_50) }],
  left: euro(302_50),
  openParts: [{ dueOn: '2026-12-02', amount: euro(302_50) }],
  hasPlan: false,
  kind: 'invoice',
  account: null,
  showsPaper: false,
  methods: [],
  isSandbox: false,
  checkout: null,
}

beforeAll(startTexts)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (change: object = {}) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...invoice, ...change }))
  await renderPart(<LinkedInvoicePaper pass={'a'.repeat(43)} onAgain={() => undefined} />)
  await screen.findByRole('heading', { level: 1, name: 'Facture BRU-2026-00012' })
}
const factOf = (what: string) => screen.queryByText(what)?.parentElement?.querySelector('dd')?.textContent

test('an insurer reads whose insured it pays for, its claim number and the part of the client', async () => {
  await open()
  expect(factOf('Votre assuré')).toBe('Camille Dubois')
  expect(factOf('Votre numéro de sinistre')).toBe('SIN-2026-118')
  expect(factOf('Avocat en charge')).toBe('Luc Conseil')
  expect(factOf('Part du client')).toMatch(/^302,50/)
  expect(document.title).toBe('Facture BRU-2026-00012 · Maât')
})

test('another payer reads their own reference, and a reader outside the agreement no names', async () => {
  await open({ payer: { ...invoice.payer, kind: 'other', claimNumber: 'Camille' } })
  expect(factOf('Client du cabinet')).toBe('Camille Dubois')
  expect(factOf('Votre référence')).toBe('Camille')
  await open({ payer: null, share: null, otherParts: [] })
  expect(screen.queryByText('Camille Dubois')).toBeNull()
  expect(screen.queryByText('Votre part')).toBeNull()
})

import type { InvoiceView } from '@maat/contract/invoices'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { bodyOfDraft, sumsOfDraft, valuesOfDraft } from './draft-values.ts'

const line = { id: 'one', kind: 'discount', text: 'Remise', quantity: '-1.5', unit: 'hour', price: '20.25' }
const draft = {
  language: 'fr',
  note: '',
  dueOn: null,
  serviceFrom: '2026-11-02',
  serviceUntil: '2026-11-02',
  lines: [{ ...line, category: 'S', rate: '21.00' }],
  net: { units: 0, currency: 'EUR' },
} as unknown as InvoiceView

test.each([
  ['fr', '1,5', '20,25'],
  ['nl', '1,5', '20,25'],
  ['en', '1.5', '20.25'],
])(
  'shows and reads the quantity and price of a line with the separator of %s',
  async (lng, quantity, price) => {
    await i18next.init({ lng, resources: {} })
    const values = valuesOfDraft(draft)
    expect(values.lines[0]).toMatchObject({ quantity, price })
    expect(bodyOfDraft(values, 1).lines[0]).toMatchObject({ quantity: '1.5', price: '20.25' })
    expect(sumsOfDraft(draft, values).net.units).toBe(-3038)
  },
)

test('an empty due date is sent as none, a chosen one as itself', () => {
  const values = valuesOfDraft(draft)
  expect(values.dueOn).toBe('')
  expect(bodyOfDraft(values, 1).dueOn).toBeNull()
  expect(bodyOfDraft({ ...values, dueOn: '2026-12-31' }, 1).dueOn).toBe('2026-12-31')
})

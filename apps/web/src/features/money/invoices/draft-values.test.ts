import type { InvoiceView } from '@maat/contract/money/invoices'
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

test('a percentage is shown in the form, sent for programs, and taken off the fees', () => {
  const fee = { ...line, id: 'two', kind: 'flat', quantity: '1', unit: 'piece', price: '1000.00' }
  const taxed = { category: 'S', rate: '21.00' }
  const percentLine = { ...line, ...taxed, id: 'three', ofPercent: true, quantity: '-1', price: '75.00' }
  const discounted = {
    ...draft,
    discountPercent: '7.5',
    lines: [{ ...fee, ...taxed }, percentLine],
  } as unknown as InvoiceView
  const values = valuesOfDraft(discounted)
  expect(values.lines.map(({ id }) => id)).toEqual(['two'])
  expect(bodyOfDraft(values, 1).discountPercent).toBe('7.5')
  expect(bodyOfDraft({ ...values, discountPercent: '12,5 %' }, 1).discountPercent).toBe('12.5')
  expect(bodyOfDraft({ ...values, discountPercent: ' ' }, 1).discountPercent).toBeNull()
  expect(sumsOfDraft(discounted, values).net.units).toBe(925_00)
  expect(sumsOfDraft(discounted, { ...values, discountPercent: '' }).net.units).toBe(1000_00)
})

test('an empty due date is sent as none, a chosen one as itself', () => {
  const values = valuesOfDraft(draft)
  expect(values.dueOn).toBe('')
  expect(bodyOfDraft(values, 1).dueOn).toBeNull()
  expect(bodyOfDraft({ ...values, dueOn: '2026-12-31' }, 1).dueOn).toBe('2026-12-31')
})

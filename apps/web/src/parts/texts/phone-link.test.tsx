import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PhoneField } from '../../forms/phone-field.tsx'
import { PhoneLink } from './phone-link.tsx'

afterEach(cleanup)

function Kept({ number = '', country = 'BE' }) {
  const [value, setValue] = useState(number)
  return (
    <>
      <PhoneField name="phone" label="Phone" country={country} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const field = () => screen.getByLabelText('Phone') as HTMLInputElement
const kept = () => screen.getByRole('status').textContent

test.each([
  ['BE', '02 555 01 12', '+3225550112', '+32 2 555 01 12'],
  ['BE', '+33 1 42 68 53 00', '+33142685300', '+33 1 42 68 53 00'],
  ['CM', '671 23 45 67', '+237671234567', '+237 6 71 23 45 67'],
])('a number of %s typed as %s is stored as %s and shown as %s', async (country, typed, number, shown) => {
  render(<Kept country={country} />)
  await userEvent.type(field(), typed)
  await userEvent.tab()
  await screen.findByDisplayValue(shown)
  expect(kept()).toBe(number)
})

test('keeps an invalid number as typed', async () => {
  render(<Kept />)
  await userEvent.type(field(), '12')
  await userEvent.tab()
  expect(field().value).toBe('12')
  expect(kept()).toBe('12')
})

test('shows a stored number in its format, and changes nothing without input', async () => {
  render(<Kept number="+3225550112" />)
  await screen.findByDisplayValue('+32 2 555 01 12')
  await userEvent.click(field())
  await userEvent.tab()
  expect(kept()).toBe('+3225550112')
})

test("a link shows the number in its country's format, and calls it", async () => {
  render(<PhoneLink number="+3225550112" />)
  const link = await screen.findByRole('link', { name: '+32 2 555 01 12' })
  expect(link.getAttribute('href')).toBe('tel:+3225550112')
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage, startTexts } from '../../texts/i18n.ts'
import { NationalNumberFields } from './national-number-fields.tsx'

beforeAll(async () => {
  await startTexts()
  await setLanguage('en')
})
afterEach(cleanup)

interface FieldsProps {
  codes?: readonly string[]
  typed?: string
  of?: string
}

function Fields({ codes = [], typed = '', of = 'BE' }: FieldsProps) {
  const [country, setCountry] = useState(of)
  const [number, setNumber] = useState(typed)
  const [isConfirmed, setConfirmed] = useState(false)
  return (
    <NationalNumberFields
      country={country}
      onCountry={setCountry}
      number={number}
      onNumber={setNumber}
      kept={null}
      codes={codes}
      isConfirmed={isConfirmed}
      onConfirm={setConfirmed}
    />
  )
}

test('the hint shows the number format of the chosen country, with letters among digits', async () => {
  render(<Fields />)
  expect(screen.getByText(/00\.00\.00-000\.00/)).toBeTruthy()
  const countries = screen.getByLabelText(/Country that gave the number/)
  for (const [country, form] of [
    ['FR', /0 00 00 00 000 000 00.*2A or 2B/],
    ['DE', /00 000000 A 000/],
    ['GB', /AA 00 00 00 A/],
    ['NL', /000000000/],
  ] as const) {
    await userEvent.selectOptions(countries, country)
    expect(screen.getByText(form)).toBeTruthy()
  }
  await userEvent.selectOptions(countries, 'CM')
  expect(screen.queryByText(/000/)).toBeNull()
})

test('offers to add the missing zero of a Dutch number with one click', async () => {
  render(<Fields codes={['national-number.leading-zero']} typed="12345672" of="NL" />)
  await userEvent.click(screen.getByRole('button', { name: /012345672/ }))
  expect(screen.getByLabelText(/National number/)).toHaveProperty('value', '012345672')
})

test('shows all doubts, to be confirmed together; a wrong format cannot be confirmed', () => {
  const { unmount } = render(<Fields codes={['national-number.birth-date', 'national-number.gender']} />)
  expect(screen.getByRole('checkbox', { name: /I confirm/ })).toBeTruthy()
  unmount()
  render(<Fields codes={['national-number.format']} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Field, type FieldProps } from './field.tsx'

afterEach(cleanup)

function Typed(props: Partial<FieldProps>) {
  const [value, setValue] = useState(props.value ?? '')
  const words = { show: 'Show', hide: 'Hide', hint: 'Help' }
  return <Field name="field" label="Name" words={words} {...props} value={value} onChange={setValue} />
}

const frame = () => screen.getByLabelText(/Name/).closest('div[class*="field"]')
const floats = () => /floats/.test(frame()?.className ?? '')

test('the label floats when the field is focused, and stays up when it is filled', async () => {
  render(<Typed />)
  expect(floats()).toBe(false)
  await userEvent.click(screen.getByLabelText('Name'))
  expect(floats()).toBe(true)
  await userEvent.type(screen.getByLabelText('Name'), 'A')
  await userEvent.tab()
  expect(floats()).toBe(true)
  await userEvent.clear(screen.getByLabelText('Name'))
  await userEvent.tab()
  expect(floats()).toBe(false)
})

test('the label of a field with a pattern always floats, and contains the pattern', () => {
  render(<Typed pattern="dd/mm/yyyy" />)
  expect(screen.getByLabelText('Name dd/mm/yyyy')).toBeDefined()
  expect(floats()).toBe(true)
})

test('the message shows only for an invalid field, and is linked to it', () => {
  const { rerender } = render(<Typed valid={-1} errorMessage="Too short" />)
  expect(screen.queryByText('Too short')).toBeNull()
  rerender(<Typed valid={0} errorMessage="Too short" />)
  const input = screen.getByLabelText('Name')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(String(input.getAttribute('aria-describedby')))?.textContent).toBe(
    'Too short',
  )
  rerender(<Typed valid={1} errorMessage="Too short" />)
  expect(screen.queryByText('Too short')).toBeNull()
})

test('shows a password and hides it again', async () => {
  render(<Typed type="password" />)
  const input = screen.getByLabelText('Name') as HTMLInputElement
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(input.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(input.type).toBe('password')
})

test('a hint can be reached by keyboard', async () => {
  render(<Typed hint="At least 8 characters" />)
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help' }))
  expect(screen.getByRole('tooltip').textContent).toBe('At least 8 characters')
})

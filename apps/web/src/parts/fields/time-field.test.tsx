import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage, startTexts } from '../../texts/i18n.ts'
import { TimeField, TimeInput } from './time-field.tsx'

beforeAll(startTexts)
afterEach(cleanup)

function Asking({ In: Part }: { In: typeof TimeField | typeof TimeInput }) {
  const [time, setTime] = useState('14:05')
  return (
    <>
      <Part name="time" label="From" value={time} onChange={setTime} />
      <output>{time}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^From/ })
const time = () => screen.getByRole('status').textContent

test('shows and reads a time in the format of the language', async () => {
  await setLanguage('en')
  render(<Asking In={TimeField} />)
  expect(field().value).toBe('14:05')
  await userEvent.clear(field())
  await userEvent.type(field(), '9:30 am')
  expect(time()).toBe('09:30')
  cleanup()
  await setLanguage('fr')
  render(<Asking In={TimeField} />)
  expect(field().value).toBe('14:05')
  await userEvent.clear(field())
  await userEvent.type(field(), '9h')
  await userEvent.tab()
  expect(field().value).toBe('09:00')
})

test('in a row of times, an unreadable one shows the expected format at its field', async () => {
  await setLanguage('fr')
  render(<Asking In={TimeInput} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '25:00')
  await userEvent.tab()
  expect(time()).toBe('')
  const hint = document.getElementById(String(field().getAttribute('aria-describedby')))
  expect(hint?.textContent).toContain('hh:mm')
})

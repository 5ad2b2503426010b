import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import en from '../locales/en/shell.json' with { type: 'json' }
import fr from '../locales/fr/shell.json' with { type: 'json' }
import { TimeField, TimeInput } from './time-field.tsx'

beforeAll(async () => {
  const resources = { fr: { shell: fr }, en: { shell: en } }
  await i18next.use(initReactI18next).init({ resources, defaultNS: 'shell' })
})
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
  await i18next.changeLanguage('en')
  render(<Asking In={TimeField} />)
  expect(field().value).toBe('14:05')
  await userEvent.clear(field())
  await userEvent.type(field(), '9:30 am')
  expect(time()).toBe('09:30')
  cleanup()
  await i18next.changeLanguage('fr')
  render(<Asking In={TimeField} />)
  expect(field().value).toBe('14:05')
  await userEvent.clear(field())
  await userEvent.type(field(), '9h')
  await userEvent.tab()
  expect(field().value).toBe('09:00')
})

test('in a row of times, an unreadable one shows the expected format at its field', async () => {
  await i18next.changeLanguage('fr')
  render(<Asking In={TimeInput} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '25:00')
  await userEvent.tab()
  expect(time()).toBe('')
  const hint = document.getElementById(String(field().getAttribute('aria-describedby')))
  expect(hint?.textContent).toContain('hh:mm')
})

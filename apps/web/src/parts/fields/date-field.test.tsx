import type { Language } from '@maat/domain/words/languages'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setLanguage, startTexts } from '../../texts/i18n.ts'
import { DateField } from './date-field.tsx'

beforeAll(startTexts)
afterEach(cleanup)

interface AskingProps {
  start?: string
  onSend?: (day: string) => void
}

function Asking({ start = '', onSend }: AskingProps) {
  const [day, setDay] = useState(start)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSend?.(day)
      }}
    >
      <DateField name="day" label="Day" value={day} onChange={setDay} />
      <output>{day}</output>
      <button type="submit">Send</button>
    </form>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Day/ })
const day = () => screen.getByRole('status').textContent

async function open(language: Language, props: AskingProps = {}): Promise<void> {
  await setLanguage(language)
  render(<Asking {...props} />)
}

test.each([
  ['fr', 'Day jj/mm/aaaa', '01/02/2026'],
  ['en', 'Day mm/dd/yyyy', '02/01/2026'],
  ['nl', 'Day dd-mm-jjjj', '01-02-2026'],
] as const)(
  'in %s, the field is labelled “%s”, and shows and accepts %s',
  async (language, name, written) => {
    await open(language, { start: '2026-02-01' })
    expect(field()).toBe(screen.getByRole('textbox', { name }))
    expect(field().value).toBe(written)
    await userEvent.clear(field())
    expect(day()).toBe('')
    await userEvent.type(field(), written)
    expect(day()).toBe('2026-02-01')
  },
)

test('reformats input in another format when the field loses the focus', async () => {
  await open('fr')
  await userEvent.click(field())
  await userEvent.paste('1er février 2026')
  expect(field().value).toBe('1er février 2026')
  await userEvent.tab()
  expect(field().value).toBe('01/02/2026')
  expect(day()).toBe('2026-02-01')
})

test('keeps an invalid date, and explains the expected format at the field', async () => {
  await open('fr')
  await userEvent.type(field(), '31/02/2026')
  expect(field().getAttribute('aria-invalid')).toBe('false')
  await userEvent.tab()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const hint = document.getElementById(String(field().getAttribute('aria-describedby')))
  expect(hint?.textContent).toContain('jj/mm/aaaa')
  expect(field().value).toBe('31/02/2026')
  await userEvent.clear(field())
  await userEvent.type(field(), '28/02/2026')
  expect(field().getAttribute('aria-invalid')).toBe('false')
})

test('does not submit a form with an invalid date, which would count as empty', async () => {
  const onSend = vi.fn()
  await open('en', { onSend })
  await userEvent.type(field(), 'someday{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(field())
  await userEvent.type(field(), '24/12/2026{Enter}')
  expect(onSend).toHaveBeenCalledWith('2026-12-24')
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { TextField } from '../../forms/text-field.tsx'
import { startTexts } from '../../texts/i18n.ts'
import { renderPart } from '../parts-harness.tsx'
import { InlineForm } from './inline-form.tsx'
import { useRecordForm } from './use-record-form.ts'

let answers: PromiseWithResolvers<void>

beforeAll(startTexts)
beforeEach(() => {
  answers = Promise.withResolvers()
})
afterEach(cleanup)

function Notes() {
  const [notes, setNotes] = useState<readonly string[]>([])
  const record = useRecordForm({
    start: { line: '' },
    check: ({ line }) => (line === '' ? [{ path: 'line', code: 'field.required' }] : []),
    async send({ line }: { line: string }) {
      await answers.promise
      setNotes(known => [...known, line])
    },
  })
  return (
    <InlineForm record={record} submitLabel="Note">
      <TextField form={record.form} name="line" label="Line" />
      <p>{notes.join(' · ')}</p>
    </InlineForm>
  )
}

const line = () => screen.getByRole('textbox', { name: 'Line' }) as HTMLInputElement

test('a form that starts again takes the next records while it saves the first', async () => {
  await renderPart(<Notes />)
  await userEvent.type(line(), 'first{Enter}second{Enter}third{Enter}four')
  expect(line().value).toBe('firstsecondthirdfour')
  answers.resolve()
  await screen.findByText('first · second · third')
  await waitFor(() => expect(line().value).toBe('four'))
})

test('after a failure, the later records stay in the form', async () => {
  await renderPart(<Notes />)
  await userEvent.type(line(), 'first{Enter}, second{Enter}')
  answers.reject(new CallError('case.closed'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(line().value).toBe('first, second')
})

test('text that is typed during a save stays, without the saved text', async () => {
  await renderPart(<Notes />)
  await userEvent.type(line(), 'first{Enter}sec')
  answers.resolve()
  await screen.findByText('first')
  await waitFor(() => expect(line().value).toBe('sec'))
})

test('a second press of Enter during a save sends nothing more', async () => {
  await renderPart(<Notes />)
  await userEvent.type(line(), 'only{Enter}{Enter}')
  answers.resolve()
  await screen.findByText('only')
  await waitFor(() => expect(line().value).toBe(''))
  expect(line().getAttribute('aria-invalid')).not.toBe('true')
})

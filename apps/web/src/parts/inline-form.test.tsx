import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../api/call-error.ts'
import { TextField } from '../forms/text-field.tsx'
import { startTexts } from '../texts/i18n.ts'
import { Toasts } from '../ui/toasts.tsx'
import { InlineForm } from './inline-form.tsx'
import { renderPart, storedTexts } from './parts-harness.tsx'
import { useRecordForm } from './use-record-form.ts'

vi.mock('../kept/sealed-texts.ts', async () => (await import('./parts-harness.tsx')).sealedTexts)

const send = vi.fn<(body: { text: string }) => Promise<unknown>>()
const cancelled = vi.fn()
const done = vi.fn()

beforeAll(startTexts)
beforeEach(() => {
  storedTexts.clear()
  for (const mock of [send, cancelled, done]) mock.mockReset()
  send.mockResolvedValue({})
})
afterEach(cleanup)

function Remark({ isSilent = false, isLeft = false }: { isSilent?: boolean; isLeft?: boolean }) {
  const record = useRecordForm({
    keepAs: 'remark',
    start: { text: '' },
    check: ({ text }) => (text === 'nothing' ? [{ path: 'text', code: 'field.invalid' }] : []),
    send,
    savedText: isSilent ? false : 'Noted',
    fields: { 'case.closed': 'text' },
    onError: ({ code }) => done(code),
    ...(isLeft && { onDone: done }),
  })
  return (
    <InlineForm
      record={record}
      label="A remark"
      submitLabel="Note"
      busyLabel="Noting…"
      isDisabled={record.form.values.text === ''}
      onCancel={cancelled}
      actions={<a href="/remarks">All remarks</a>}
    >
      <TextField form={record.form} name="text" label="Remark" />
    </InlineForm>
  )
}

const open = (props: { isSilent?: boolean; isLeft?: boolean } = {}) =>
  renderPart(
    <>
      <Remark {...props} />
      <Toasts closeLabel="Close" />
    </>,
  )
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Remark' })
const note = () => screen.getByRole('button', { name: 'Note' })
const write = async (text: string) => {
  await userEvent.type(field(), text)
  await userEvent.click(note())
}

test('has a name, waits for something to send, and offers other actions', async () => {
  await open()
  expect(screen.getByRole('form', { name: 'A remark' })).toBeTruthy()
  expect(note().hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('link', { name: 'All remarks' })).toBeTruthy()
  await userEvent.type(field(), 'Late')
  expect(note().hasAttribute('disabled')).toBe(false)
})

test('submits, shows a message and starts again; keeps nothing', async () => {
  await open()
  await write('Late')
  await screen.findByText('Noted')
  expect(send.mock.calls[0]?.[0]).toEqual({ text: 'Late' })
  await waitFor(() => expect([field().value, storedTexts.size]).toEqual(['', 0]))
})

test('a form that closes shows the sent values until then, without a message if the page has its own', async () => {
  await open({ isSilent: true, isLeft: true })
  const toasts = () => screen.queryAllByRole('listitem').length
  const before = toasts()
  await write('Late')
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(field().value).toBe('Late')
  expect(toasts()).toBe(before)
  expect(storedTexts.size).toBe(0)
})

test('the button shows the running request, and cannot be pressed again', async () => {
  send.mockReturnValue(new Promise(() => {}))
  await open()
  await write('Late')
  const busy = await screen.findByRole('button', { name: 'Noting…' })
  await userEvent.click(busy)
  expect(send).toHaveBeenCalledOnce()
})

test('shows an error at its field and sends nothing; also reports a refusal to its caller', async () => {
  await open()
  await write('nothing')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(send).not.toHaveBeenCalled()
  send.mockRejectedValueOnce(new CallError('case.closed' as CallError['code']))
  await userEvent.clear(field())
  await write('Late')
  await waitFor(() => expect(done).toHaveBeenCalledWith('case.closed'))
  expect([field().getAttribute('aria-invalid'), field().value]).toEqual(['true', 'Late'])
})

test('cancelling discards the input', async () => {
  await open()
  await userEvent.type(field(), 'Late')
  await waitFor(() => expect(storedTexts.size).toBe(1))
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(cancelled).toHaveBeenCalledOnce()
  expect(storedTexts.size).toBe(0)
})

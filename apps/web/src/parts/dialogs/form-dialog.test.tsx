import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { TextField } from '../../forms/text-field.tsx'
import { startTexts } from '../../texts/i18n.ts'
import { Toasts } from '../../ui/messages/toasts.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { renderPart, storedTexts } from '../parts-harness.tsx'
import { FormDialog } from './form-dialog.tsx'

const send = vi.fn(async (values: { name: string }) => values)

function NewTeam({ keepAs, onClose }: { keepAs: string | undefined; onClose(): void }) {
  const record = useRecordForm({
    keepAs,
    start: { name: '' },
    send,
    savedText: 'Team added',
    onDone: onClose,
  })
  return (
    <FormDialog
      title="New team"
      record={record}
      submitLabel="Add"
      actions={<button type="button">Ask</button>}
      onClose={onClose}
    >
      <TextField form={record.form} name="name" label="Name" />
    </FormDialog>
  )
}

function Teams({ keepAs = 'team' }: { keepAs?: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New
      </button>
      {isOpen && <NewTeam keepAs={keepAs} onClose={() => setOpen(false)} />}
      <Toasts closeLabel="Close" />
    </>
  )
}

beforeAll(startTexts)
beforeEach(() => {
  storedTexts.clear()
  send.mockClear()
})
afterEach(cleanup)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = () => screen.queryByRole('dialog', { name: 'New team' })

async function begin(): Promise<void> {
  await renderPart(<Teams />)
  await press('New')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'North')
}

test('submits, shows a message and closes, with the focus back at the opener', async () => {
  await begin()
  await press('Add')
  await screen.findByText('Team added')
  expect(send).toHaveBeenCalledWith({ name: 'North' }, undefined)
  expect([dialog(), storedTexts.size]).toEqual([null, 0])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New' }))
})

test('submits only once when pressed twice', async () => {
  await begin()
  const button = screen.getByRole('button', { name: 'Add' })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText('Team added')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(send).toHaveBeenCalledTimes(1)
})

test('after closing with unsaved input, opens again with that input', async () => {
  await begin()
  await press('Annuler')
  expect(dialog()).toBeNull()
  await press('New')
  await screen.findByText(/^Voici ce que vous aviez commencé/)
  expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('North')
  await press('Repartir de zéro')
  await waitFor(() => expect(storedTexts.size).toBe(0))
})

test('reports a missing connection at once, stays open, and sends nothing later', async () => {
  send.mockRejectedValueOnce(new CallError('offline'))
  await begin()
  await press('Add')
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(dialog()).not.toBeNull()
  expect(send).toHaveBeenCalledOnce()
})

test('Ctrl+Enter submits from every field', async () => {
  await begin()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Team added')
  expect(send).toHaveBeenCalledOnce()
})

test('other actions are between cancel and submit', async () => {
  await begin()
  const names = [...(dialog()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
  expect(names).toEqual(['Annuler', 'Ask', 'Add'])
})

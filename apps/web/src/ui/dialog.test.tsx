import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Field } from './fields/field.tsx'

// jsdom does not support dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(cleanup)

function Asking() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Demander
      </button>
      {isOpen && (
        <Dialog title="Vraiment ?" isOpen onClose={close} actions={null}>
          <button type="button" onClick={close}>
            Non
          </button>
        </Dialog>
      )}
    </>
  )
}

test('the focus returns to the opener after an answer, even when the dialog is removed', async () => {
  render(<Asking />)
  const asking = screen.getByRole('button', { name: 'Demander' })
  await userEvent.click(asking)
  const answer = screen.getByRole('button', { name: 'Non' })
  answer.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(asking)
})

test('a dialog that opens by itself focuses its field or title, never a button', () => {
  const binding = (children: ReactNode) => (
    <Dialog title="Vraiment ?" isOpen isBinding actions={<button type="button">Oui</button>}>
      {children}
    </Dialog>
  )
  const nothing = () => undefined
  render(binding(<Field name="password" label="Mot de passe" value="" onChange={nothing} takesFocus />))
  expect(document.activeElement).toBe(screen.getByLabelText('Mot de passe'))
  cleanup()
  render(binding(null))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Vraiment ?' }))
})

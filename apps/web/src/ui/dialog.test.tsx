import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

// The dialog of this DOM opens no layer of its own.
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

test('whoever answers is back where they asked, though the dialog is gone', async () => {
  render(<Asking />)
  const asking = screen.getByRole('button', { name: 'Demander' })
  await userEvent.click(asking)
  const answer = screen.getByRole('button', { name: 'Non' })
  answer.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(asking)
})

import { findOpenPassages } from '@maat/domain/communication/letters'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../../../../texts/i18n.ts'
import { BlanksDialog } from './blanks-dialog.tsx'

beforeAll(async () => {
  // jsdom does not support dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  await startTexts()
})
afterEach(cleanup)

const show = (text: string) => {
  const callbacks = { onFill: vi.fn(), onAsIs: vi.fn(), onClose: vi.fn() }
  render(<BlanksDialog blanks={findOpenPassages(text, {})} {...callbacks} />)
  return callbacks
}

test('asks for each blank by name, and sends the letter with the answers', async () => {
  const { onFill } = show('Le [date], présence [souhaitée / obligatoire]')
  const send = await screen.findByRole('button', { name: 'Compléter et envoyer' })
  expect((send as HTMLButtonElement).disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('date'), '3 mars')
  await userEvent.selectOptions(screen.getByLabelText('souhaitée / obligatoire'), 'obligatoire')
  await userEvent.click(send)
  expect(onFill).toHaveBeenCalledExactlyOnceWith(['3 mars', 'obligatoire'])
})

test('brackets may stay in a sent letter; unfilled placeholders of the case may not', async () => {
  const { onAsIs } = show('Voir [annexe]')
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer telle quelle' }))
  expect(onAsIs).toHaveBeenCalledOnce()
  cleanup()
  show('Voir [annexe], {{lawyer}}')
  expect(await screen.findByLabelText('avocat du dossier')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Envoyer telle quelle' })).toBeNull()
})

import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitUntil } from '../../../wait-until.ts'
import { startTexts } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { renderPart } from '../parts-harness.tsx'
import { InfoDialog } from './info-dialog.tsx'

const printed = vi.fn()

function Letter({ closeLabel }: { closeLabel?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Read</Button>
      {isOpen && (
        <InfoDialog
          title="The letter"
          {...(closeLabel && { closeLabel })}
          actions={<Button onClick={printed}>Print</Button>}
          width="wide"
          onClose={() => setOpen(false)}
        >
          Dear client
        </InfoDialog>
      )}
    </>
  )
}

beforeAll(startTexts)
beforeEach(() => printed.mockClear())
afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
const dialog = () => screen.queryByRole('dialog', { name: 'The letter' })

test('shows its content, and closes with the focus back at the opener', async () => {
  await renderPart(<Letter />)
  await userEvent.click(button('Read'))
  expect(dialog()?.textContent).toContain('Dear client')
  expect(dialog()?.getAttribute('data-width')).toBe('wide')
  await userEvent.click(button('Fermer'))
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(button('Read'))
})

test('closes on Escape', async () => {
  await renderPart(<Letter />)
  await userEvent.click(button('Read'))
  // Does what a browser does on Escape.
  dialog()?.dispatchEvent(new Event('close'))
  await waitUntil(() => expect(dialog()).toBeNull())
})

test('other actions come after the close button, and keep the dialog open', async () => {
  await renderPart(<Letter closeLabel="Annuler" />)
  await userEvent.click(button('Read'))
  const names = [...(dialog()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
  expect(names).toEqual(['Annuler', 'Print'])
  await userEvent.click(button('Print'))
  expect(printed).toHaveBeenCalledOnce()
  expect(dialog()).not.toBeNull()
})

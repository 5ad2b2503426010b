import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../texts/i18n.ts'
import { PersonSelect } from './person-select.tsx'

beforeAll(startTexts)
afterEach(cleanup)

const NAMES = ['Anne Lefèvre', 'Bram Janssens', ...'cdefghijklmn'].map((name, at) => ({
  id: String(at),
  name,
}))

function Select({ people }: { people: typeof NAMES }) {
  const [id, setId] = useState('')
  const before = [{ id: '', name: 'Nobody' }]
  return (
    <PersonSelect name="lawyer" label="Lawyer" value={id} onChange={setId} before={before} people={people} />
  )
}

const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.trim())

test('finds a name in a long list by typing, also misspelt, and keeps the choice in the field', async () => {
  render(<Select people={NAMES} />)
  const field = await screen.findByRole('combobox', { name: 'Lawyer' })
  await userEvent.type(field, 'jansens')
  expect(await screen.findByRole('option', { name: 'Bram Janssens' })).toBeDefined()
  await expect.poll(offered).toEqual(['Bram Janssens'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(field).toHaveProperty('value', 'Bram Janssens')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.type(field, 'LEFEVRE an', { initialSelectionStart: 0, initialSelectionEnd: 99 })
  await expect.poll(offered).toEqual(['Anne Lefèvre'])
})

test('a short list is shown at once', () => {
  render(<Select people={NAMES.slice(0, 5)} />)
  expect(offered()).toEqual(['Nobody', ...NAMES.slice(0, 5).map(({ name }) => name)])
})

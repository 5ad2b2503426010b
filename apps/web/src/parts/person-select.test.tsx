import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import shell from '../locales/en/shell.json' with { type: 'json' }
import { PersonSelect } from './person-select.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { shell } } })
})
afterEach(cleanup)

const NAMES = ['Anne Lefèvre', 'Bram Janssens', ...'cdefghijklmn'].map((name, at) => ({
  id: String(at),
  name,
}))

function Select({ people }: { people: typeof NAMES }) {
  const [id, setId] = useState('')
  return (
    <PersonSelect name="lawyer" label="Lawyer" value={id} onChange={setId} people={people}>
      <option value="">Nobody</option>
    </PersonSelect>
  )
}

const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('in a long list a name is found by typing, mistyped too, and who is chosen stays in it', async () => {
  render(<Select people={NAMES} />)
  await userEvent.type(screen.getByRole('searchbox'), 'jansens')
  expect(offered()).toEqual(['Nobody', 'Bram Janssens'])
  await userEvent.selectOptions(screen.getByLabelText('Lawyer'), 'Bram Janssens')
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'LEFEVRE an')
  expect(offered()).toEqual(['Nobody', 'Bram Janssens', 'Anne Lefèvre'])
})

test('a short list is seen at a glance', () => {
  render(<Select people={NAMES.slice(0, 5)} />)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../texts/i18n.ts'
import { PricedRowsSample } from '../gallery/priced-rows-sample.tsx'

beforeAll(async () => {
  await startTexts()
})
afterEach(cleanup)

async function show() {
  render(
    <Suspense>
      <PricedRowsSample />
    </Suspense>,
  )
  await screen.findByRole('textbox', { name: /^Work 1/ })
}

const names = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Work/ }).map(({ value }) => value)

async function pressByKeyboard(label: string): Promise<void> {
  screen.getByRole('button', { name: label }).focus()
  await userEvent.keyboard('{Enter}')
}

test('rows are ordered by keyboard, and the focus follows the moved row', async () => {
  await show()
  await pressByKeyboard('Move 1 down')
  expect(names()).toEqual(['Mediation', 'Letter', ''])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move 2 down' }))
  await pressByKeyboard('Move 1 up')
  expect(names()).toEqual(['Mediation', 'Letter', ''])
})

test('rows are added up to the maximum, and removed, by keyboard', async () => {
  await show()
  await pressByKeyboard('Add')
  expect(names()).toEqual(['Letter', 'Mediation', '', ''])
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  await pressByKeyboard('Remove 1')
  expect(names()).toEqual(['Mediation', '', ''])
})

test('shows the missing value of a row, and the total once all amounts are valid', async () => {
  await show()
  expect(screen.getByRole('textbox', { name: /^Work 3/ }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText(/^Together/)).toBeNull()
  await pressByKeyboard('Remove 3')
  expect(screen.getByText(/^Together/).textContent).toMatch(/1\s350,50/)
})

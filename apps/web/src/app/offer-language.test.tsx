import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentLanguage, setLanguage, startTexts } from '../texts/i18n.ts'
import { Toasts } from '../ui/messages/toasts.tsx'
import { offerLanguage } from './offer-language.ts'

beforeEach(async () => {
  localStorage.clear()
  await startTexts()
  render(<Toasts closeLabel="Fermer" />)
  act(() => offerLanguage('nl'))
})
afterEach(cleanup)

const offer = () => screen.queryByText('Deze site bestaat ook in het Nederlands.')

test('the offer is in its own language, and the visitor who takes it reads on in that language', async () => {
  expect(offer()?.closest('[lang]')?.getAttribute('lang')).toBe('nl')
  fireEvent.click(screen.getByRole('button', { name: 'Verder in het Nederlands' }))
  await waitFor(() => expect(currentLanguage()).toBe('nl'))
  expect(localStorage.getItem('lang')).toBe('nl')
  expect(offer()).toBeNull()
  await act(() => setLanguage('fr'))
})

test('a declined offer is not repeated: French is then the stored choice', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'In het Frans blijven' }))
  await waitFor(() => expect(localStorage.getItem('lang')).toBe('fr'))
  expect(offer()).toBeNull()
})

test('the offer disappears when a language is chosen elsewhere on the page', async () => {
  await act(() => setLanguage('en'))
  expect(offer()).toBeNull()
  await act(() => setLanguage('fr'))
})

import type { SignedIn } from '@maat/contract/people/accounts'
import { type AccountRole, ROLE_IDS } from '@maat/domain/people/roles'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../api/session.ts'
import { renderPart } from '../../parts/parts-harness.tsx'
import { startTexts } from '../../texts/i18n.ts'
import { GoToScreen } from './go-to-screen.tsx'

const onClose = vi.fn()
beforeAll(startTexts)
beforeEach(() => onClose.mockReset())
afterEach(cleanup)

async function openAs(role: AccountRole) {
  const token = `.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.`
  signIn({ id: 'u1', role, roleId: ROLE_IDS[role], token, genderId: null } as SignedIn)
  const router = await renderPart(<GoToScreen onClose={onClose} />)
  const field = await screen.findByRole<HTMLInputElement>('combobox')
  await expect.poll(() => document.activeElement).toBe(field)
  return { router, field }
}

const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.trim())

test('the field has the focus, keeps every typed letter, and Enter opens the first screen', async () => {
  const { router, field } = await openAs('Avocat')
  await userEvent.keyboard('categor')
  expect(field.value).toBe('categor')
  await expect.poll(offered).toEqual(['Catégories'])
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  await expect.poll(() => router.history.location.pathname).toBe('/admin/categories')
})

test('a client is not offered screens of the staff', async () => {
  await openAs('User')
  await userEvent.keyboard('categor')
  expect(await screen.findByText('Aucun écran ne porte ce nom.')).toBeTruthy()
})

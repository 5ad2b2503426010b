import type { CaseId } from '@maat/contract/ids'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setLanguage, startTexts } from '../../../texts/i18n.ts'
import { LegalAidForm } from './legal-aid-form.tsx'

beforeAll(async () => {
  await startTexts()
  await setLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('requires an income and sends nothing without one; zero is valid', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address)
    return new Promise(() => undefined)
  })
  const user = userEvent.setup()
  const caseId = '01890000-0000-7000-8000-000000000001' as CaseId
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LegalAidForm caseId={caseId} earlier={undefined} onDone={() => undefined} onCancel={undefined} />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Calculate' })
  const amount = () => screen.getByLabelText('Amount (€)')
  const assess = () => user.click(screen.getByRole('button', { name: 'Calculate' }))
  await assess()
  expect(amount().getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(amount()))
  await user.click(screen.getByRole('button', { name: 'Remove this income' }))
  await assess()
  expect(amount().getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await user.type(amount(), '0')
  expect(amount().getAttribute('aria-invalid')).toBe('false')
  await assess()
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('shows all problems at once at their fields, and focuses the first', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const user = userEvent.setup()
  const caseId = '01890000-0000-7000-8000-000000000002' as CaseId
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LegalAidForm caseId={caseId} earlier={undefined} onDone={() => undefined} onCancel={undefined} />
    </QueryClientProvider>,
  )
  const dependants = await screen.findByLabelText<HTMLInputElement>('Dependants')
  await user.clear(dependants)
  await user.type(dependants, '1,5')
  await user.type(screen.getByLabelText('Amount (€)'), 'much')
  expect(dependants.value).toBe('1,5')
  await user.click(screen.getByRole('button', { name: 'Calculate' }))
  for (const [name, fault] of [
    ['Dependants', 'Give a whole number, from 0 to 30.'],
    ['Amount (€)', 'This is no amount. Example: 1,250.50'],
  ] as const) {
    const field = screen.getByLabelText(name)
    const hint = document.getElementById(String(field.getAttribute('aria-describedby')))
    expect(hint?.textContent).toBe(fault)
  }
  await waitFor(() => expect(document.activeElement).toBe(dependants))
})

test('names the client for the staff, and addresses the client directly', async () => {
  const caseId = '01890000-0000-7000-8000-000000000002' as CaseId
  const form = (clientName?: string) => (
    <QueryClientProvider client={new QueryClient()}>
      <LegalAidForm
        caseId={caseId}
        clientName={clientName}
        earlier={undefined}
        onDone={() => undefined}
        onCancel={undefined}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(form('Omar Haddad'))
  await screen.findByText('Situation of Omar Haddad')
  expect(screen.getByLabelText('Lives alone')).toBeTruthy()
  expect(screen.queryByLabelText('I live alone')).toBeNull()
  rerender(form())
  await screen.findByText('Your situation')
  expect(screen.getByLabelText('I live alone')).toBeTruthy()
})

import type { DocumentItem } from '@maat/contract/documents/documents'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../../../texts/i18n.ts'
import { DocumentRow } from './document-row.tsx'

beforeAll(async () => {
  await startTexts()
})
afterEach(cleanup)

const FILE = { number: 1, mediaType: 'application/pdf', size: 1000, uploadedAt: '2026-03-04T09:00:00.000Z' }

function show(given: object) {
  const document = {
    id: 'd1',
    caseId: 'c1',
    name: 'Bail',
    typeName: null,
    isInternal: false,
    isSensitive: false,
    status: 'required',
    file: null,
    reason: '',
    absence: null,
    dueOn: null,
    can: ['replace', 'rename', 'remove'],
    ...given,
  } as unknown as DocumentItem
  const onTask = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <DocumentRow document={document} onTask={onTask} />
      </Suspense>
    </QueryClientProvider>,
  )
  return onTask
}

test('a requested document names its actions in words', async () => {
  const onTask = show({})
  const rename = await screen.findByRole('button', { name: 'Renommer Bail' })
  expect(
    [rename, screen.getByRole('button', { name: 'Retirer Bail' })].map(one => one.textContent?.trim()),
  ).toEqual(['Renommer', 'Retirer'])
  await userEvent.click(rename)
  expect(onTask).toHaveBeenCalledExactlyOnceWith('rename')
})

test('beside its file, a document shows its actions as icons', async () => {
  show({ status: 'uploaded', file: FILE })
  const rename = await screen.findByRole('button', { name: 'Renommer Bail' })
  expect(rename.textContent).toBe('')
})

test('a draft from a template shows its state instead of its approval, and offers to finish it', async () => {
  const onTask = show({
    status: 'submitted',
    validatedAt: '2026-03-04T09:00:00.000Z',
    generated: 'draft',
    file: FILE,
    can: ['finish'],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Rendre Bail définitif' }))
  expect(onTask).toHaveBeenCalledWith('finish')
  expect(screen.getByText('Projet')).toBeTruthy()
  expect(screen.queryByText('Validé')).toBeNull()
})

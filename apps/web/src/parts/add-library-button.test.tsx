import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { CallError } from '../api/call-error.ts'
import { startTexts } from '../texts/i18n.ts'
import { Toasts } from '../ui/messages/toasts.tsx'
import { AddLibraryButton } from './add-library-button.tsx'
import { renderPart } from './parts-harness.tsx'

type Adding = Parameters<typeof AddLibraryButton>[0]['adding']

beforeAll(startTexts)

async function press(mutate: Adding['mutate']) {
  await renderPart(
    <>
      <AddLibraryButton
        adding={{ isPending: false, mutate }}
        label="Add the library"
        addedText={count => `${count} added`}
      />
      <Toasts closeLabel="Close" />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add the library' }))
}

test('says how many records were added, also if none is new', async () => {
  await press((_, { onSuccess }) => onSuccess({ added: 3 }))
  expect(await screen.findByText('3 added')).toBeTruthy()
  await press((_, { onSuccess }) => onSuccess({ added: 0 }))
  expect(await screen.findByText('0 added')).toBeTruthy()
})

test('says why nothing could be added', async () => {
  await press((_, { onError }) => onError(new CallError('server.error')))
  expect(await screen.findByText(/^Quelque chose s’est mal passé/)).toBeTruthy()
})

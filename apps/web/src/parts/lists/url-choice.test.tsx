import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Routes } from '../parts-harness.tsx'
import { UrlChoiceField, useUrlChoice } from './url-choice.tsx'

afterEach(cleanup)

function View() {
  const choice = useUrlChoice('show', ['log', 'backlog'])
  return <UrlChoiceField choice={choice} legend="View" labelOf={word => word} />
}

async function viewAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: createRootRoute({ component: View }), history })
  await router.load()
  await act(async () => void render(<Routes router={router} />))
  return history
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value

test('a view is in the address, beside other parameters', async () => {
  const history = await viewAt('/?search=bail')
  expect(chosen()).toBe('log')
  await userEvent.click(screen.getByLabelText('backlog'))
  expect(history.location.search).toBe('?search=bail&show=backlog')
  expect(chosen()).toBe('backlog')
})

test('an unknown view shows the first one', async () => {
  await viewAt('/?show=everything')
  expect(chosen()).toBe('log')
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { TAKES_FOCUS, TwoPanes } from './two-panes.tsx'

afterEach(cleanup)

function show(openKey: string | undefined, inside = <p>Ouvert</p>) {
  return (
    <TwoPanes
      title="Messages"
      list={
        <>
          <button type="button">Premier</button>
          <button type="button">Second</button>
        </>
      }
      openKey={openKey}
      openLabel="Conversation ouverte"
      backLabel="Retour à la liste"
      onBack={() => undefined}
    >
      {inside}
    </TwoPanes>
  )
}

const pane = () => screen.getByRole('region', { name: 'Conversation ouverte' })

test('an item opened from the list gets the focus', async () => {
  const { rerender } = render(show(undefined))
  await userEvent.click(screen.getByRole('button', { name: 'Second' }))
  rerender(show('a'))
  expect(document.activeElement).toBe(pane())
})

test('a composer gets the focus if there is one', async () => {
  const { rerender } = render(show(undefined))
  await userEvent.click(screen.getByRole('button', { name: 'Second' }))
  rerender(show('b', <textarea {...TAKES_FOCUS} aria-label="Écrire" />))
  expect(document.activeElement).toBe(screen.getByLabelText('Écrire'))
})

test('a page that opens with an item does not move the focus', () => {
  render(show('a'))
  expect(document.activeElement).toBe(document.body)
})

test('Escape returns to the item in the list, unless it had another meaning', async () => {
  const { rerender } = render(show(undefined))
  await userEvent.click(screen.getByRole('button', { name: 'Second' }))
  rerender(
    show(
      'a',
      <>
        <input {...TAKES_FOCUS} aria-label="Écrire" onKeyDown={event => event.preventDefault()} />
        <button type="button">Ailleurs</button>
      </>,
    ),
  )
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByLabelText('Écrire'))
  await userEvent.click(screen.getByRole('button', { name: 'Ailleurs' }))
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Second' }))
})

test('closing the item returns the focus to the list', async () => {
  const { rerender } = render(show(undefined))
  await userEvent.click(screen.getByRole('button', { name: 'Premier' }))
  rerender(show('a'))
  rerender(show(undefined))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Premier' }))
})

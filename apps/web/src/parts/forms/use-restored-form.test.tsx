import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../../texts/i18n.ts'
import { useForm } from '../../ui/fields/use-form.ts'
import { storedTexts } from '../parts-harness.tsx'
import { useRestoredForm } from './use-restored-form.tsx'

interface TownProps {
  version: number
  onBase?(version: number): void
  takeUp?(kept: { town: string }): { town: string }
}

function Town({ version, onBase, takeUp }: TownProps) {
  const form = useForm({ town: 'Mons' })
  const kept = useRestoredForm('town', form, {
    base: version,
    ...(onBase && { onBase }),
    takeUp,
    isSaved: true,
  })
  return (
    <>
      {kept.notice}
      <input
        aria-label="Town"
        value={form.values.town}
        onChange={event => form.set({ town: event.target.value })}
      />
      <button type="button" onClick={() => form.replace(form.values)}>
        Save
      </button>
      <button type="button" onClick={kept.forget}>
        Forget
      </button>
    </>
  )
}

const field = () => screen.getByLabelText('Town') as HTMLInputElement
const notice = () => screen.queryByText('Voici ce que vous aviez commencé.', { exact: false })

async function open(props: TownProps = { version: 1 }): Promise<void> {
  cleanup()
  await act(async () => void render(<Town {...props} />))
}

async function type(town: string): Promise<void> {
  await userEvent.clear(field())
  await userEvent.type(field(), town)
}

beforeAll(startTexts)
afterEach(cleanup)

test('restores input with its base version', async () => {
  await open()
  await type('Ath')
  const begunOn = vi.fn()
  await open({ version: 2, onBase: begunOn })
  expect(field().value).toBe('Ath')
  expect(notice()).not.toBeNull()
  expect(begunOn.mock.calls).toEqual([[1]])
})

test('merges a choice made on the way here with the restored input', async () => {
  await open()
  await type('Ath')
  await open({ version: 1, takeUp: ({ town }) => ({ town: `${town} Nord` }) })
  expect(field().value).toBe('Ath Nord')
})

test('returning to the saved state starts from it, and keeps nothing', async () => {
  await open()
  await type('Ath')
  const begunOn = vi.fn()
  await open({ version: 2, onBase: begunOn })
  await userEvent.click(screen.getByRole('button', { name: 'Revenir à ce qui est enregistré' }))
  expect([field().value, notice()]).toEqual(['Mons', null])
  expect(begunOn.mock.calls).toEqual([[1], [2]])
  expect(storedTexts.size).toBe(0)
})

test.each(['Save', 'Forget'])('once finished (%s), keeps nothing any more', async name => {
  await open()
  await type('Ath')
  expect(storedTexts.size).toBe(1)
  await userEvent.click(screen.getByRole('button', { name }))
  expect(storedTexts.size).toBe(0)
})

test('an untouched form keeps and shows nothing', async () => {
  await open()
  expect([storedTexts.size, notice()]).toEqual([0, null])
})

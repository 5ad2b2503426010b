import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../api/fake-server.ts'
import { renderPart } from '../../../parts/parts-harness.tsx'
import { startTexts } from '../../../texts/i18n.ts'
import { useTree } from './use-tree.ts'

const server = fakeServer()
beforeAll(startTexts)
beforeEach(() => server.signIn('Avocat'))

function Tree({ caseId }: { caseId: string }) {
  const tree = useTree(caseId)
  return (
    <>
      <p>{`selected: ${[...tree.selected].join()}`}</p>
      {['one', 'two'].map(key => (
        <button key={key} type="button" onClick={() => tree.toggle(key)}>
          {key}
        </button>
      ))}
      <button type="button" onClick={tree.clear}>
        clear
      </button>
    </>
  )
}

const press = async (name: string) => await userEvent.click(screen.getByRole('button', { name }))

test('the selection survives a reload, for its case alone, until it is cleared', async () => {
  await renderPart(<Tree caseId="a" />)
  await press('one')
  await press('two')
  await renderPart(<Tree caseId="a" />)
  await screen.findByText('selected: one,two')
  await press('one')
  await screen.findByText('selected: two')
  await renderPart(<Tree caseId="b" />)
  await act(async () => undefined)
  expect(screen.getByText('selected:')).toBeTruthy()
  await renderPart(<Tree caseId="a" />)
  await screen.findByText('selected: two')
  await press('clear')
  await renderPart(<Tree caseId="a" />)
  await act(async () => undefined)
  expect(screen.getByText('selected:')).toBeTruthy()
})

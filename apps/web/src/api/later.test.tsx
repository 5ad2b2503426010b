import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPageOutdated, later, laterPart, useLater } from './later.ts'
import { readLine } from './line.ts'

let isLineThere: boolean
let isPartThere: boolean
beforeEach(() => {
  isLineThere = false
  isPartThere = true
  vi.stubGlobal('fetch', async () => {
    if (!isLineThere) throw new TypeError('no line')
    return new Response()
  })
})
afterEach(() => {
  bringLineBack()
  cleanup()
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

function bringLineBack(): void {
  isLineThere = true
  window.dispatchEvent(new Event('online'))
}

const load = vi.fn(async () => {
  if (!isLineThere || !isPartThere) throw new TypeError('Failed to fetch dynamically imported module')
  return 'part'
})
const missed = () => vi.waitFor(() => expect(readLine()).toEqual({ isAway: true, isMissed: true }))

test('what does not come without a line comes when it is back, and is missed meanwhile', async () => {
  const coming = later(load)
  await missed()
  bringLineBack()
  expect(await coming).toBe('part')
  expect(readLine().isMissed).toBe(false)
})

test('a style that did not come is asked for again with its part', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/part.css' })
  document.head.append(link)
  const coming = later(load)
  await missed()
  bringLineBack()
  await vi.waitFor(() => expect(document.querySelector('link')).not.toBe(link))
  document.querySelector('link')?.dispatchEvent(new Event('load'))
  expect(await coming).toBe('part')
})

test('a component is shown once its part has come', async () => {
  const Part = laterPart(async () => {
    const text = await load()
    return () => <p>{text}</p>
  })
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  )
  await missed()
  expect(screen.queryByText('waiting')).toBeTruthy()
  bringLineBack()
  expect(await screen.findByText('part')).toBeTruthy()
})

test('a button pressed three times without a line does its work once, as of the last time', async () => {
  const done: number[] = []
  let presses = 0
  function Saving() {
    const rules = useLater(load)
    const save = async () => {
      presses += 1
      const press = presses
      await rules()
      done.push(press)
    }
    return (
      <button type="button" onClick={save}>
        Save
      </button>
    )
  }
  render(<Saving />)
  for (let time = 0; time < 3; time += 1) screen.getByRole('button').click()
  await missed()
  bringLineBack()
  await vi.waitFor(() => expect(done).toEqual([3]))
})

test('a part that does not come although there is a line means that the page is outdated', async () => {
  isLineThere = true
  isPartThere = false
  load.mockClear()
  void later(load)
  await vi.waitFor(() => expect(isPageOutdated()).toBe(true))
  expect(load).toHaveBeenCalledTimes(4)
})

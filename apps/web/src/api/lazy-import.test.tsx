import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitUntil } from '../../wait-until.ts'
import { readConnection } from './connection.ts'
import { isPageOutdated, lazyComponent, lazyImport, useLazyImport } from './lazy-import.ts'

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
const missed = () => waitUntil(() => expect(readConnection()).toEqual({ isAway: true, isMissed: true }))

test('a part that fails offline is loaded when the connection is back, and counts as missed meanwhile', async () => {
  const coming = lazyImport(load)
  await missed()
  bringLineBack()
  expect(await coming).toBe('part')
  expect(readConnection().isMissed).toBe(false)
})

function styleOfPart(): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/part.css' })
  document.head.append(link)
  return link
}

async function styleAfter(link: HTMLLinkElement): Promise<HTMLLinkElement> {
  await waitUntil(() => expect(document.querySelector('link')).not.toBe(link))
  return document.querySelector('link') as HTMLLinkElement
}

test('requests a missing style again before its part, until it loads', async () => {
  isLineThere = true
  load.mockClear()
  const missed = styleOfPart()
  // Like some browsers: an empty sheet replaces the missing one.
  Object.defineProperty(missed, 'sheet', { value: new CSSStyleSheet() })
  missed.dispatchEvent(new Event('error'))
  const coming = [lazyImport(load), lazyImport(load)]
  const second = await styleAfter(missed)
  second.dispatchEvent(new Event('error'))
  const third = await styleAfter(second)
  expect(load).not.toHaveBeenCalled()
  third.dispatchEvent(new Event('load'))
  expect(await Promise.all(coming)).toEqual(['part', 'part'])
})

test('leaves a style alone that is still loading', async () => {
  isLineThere = true
  const onItsWay = styleOfPart()
  expect(await lazyImport(load)).toBe('part')
  expect(document.querySelector('link')).toBe(onItsWay)
})

test('shows a component once its part is loaded', async () => {
  const Part = lazyComponent(async () => {
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

test('a button pressed three times offline runs once, with the last press', async () => {
  const done: number[] = []
  let presses = 0
  function Saving() {
    const rules = useLazyImport(load)
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
  await waitUntil(() => expect(done).toEqual([3]))
})

test('a part that fails while online means that the page is outdated', async () => {
  isLineThere = true
  isPartThere = false
  load.mockClear()
  void lazyImport(load)
  await waitUntil(() => expect(isPageOutdated()).toBe(true))
  expect(load).toHaveBeenCalledTimes(4)
})

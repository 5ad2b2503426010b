import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePageTitle, useScreenTitle } from './page-title.ts'

function Screen({ title }: { title: string }) {
  useScreenTitle(title)
  return null
}

function Named({ title }: { title: string }) {
  usePageTitle(title)
  return null
}

afterEach(cleanup)

test('the page names the tab, also after the title of its screen changes, and the screen when it leaves', () => {
  const { rerender } = render([<Screen key="screen" title="Votre invitation" />])
  expect(document.title).toBe('Votre invitation · Maât')
  const page = <Named key="page" title="Facture BRU-2026-00012" />
  rerender([<Screen key="screen" title="Votre invitation" />, page])
  expect(document.title).toBe('Facture BRU-2026-00012 · Maât')
  rerender([<Screen key="screen" title="Uw uitnodiging" />, page])
  expect(document.title).toBe('Facture BRU-2026-00012 · Maât')
  rerender([<Screen key="screen" title="Maât" />])
  expect(document.title).toBe('Maât')
})

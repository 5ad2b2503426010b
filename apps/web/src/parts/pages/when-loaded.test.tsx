import { cleanup, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Paged } from '../lists/paged.tsx'
import { WhenLoaded } from './when-loaded.tsx'

afterEach(cleanup)

const NEVER = new Promise<never>(() => {})

/** Code or texts that are still loading. */
function OnItsWay() {
  return use(NEVER)
}

const nothing = () => undefined
const whole = { error: null, hasNextPage: false, isFetchingNextPage: false, nextError: null }

function Page({ data }: { data: string[] | undefined }) {
  return (
    <Suspense fallback="All is gone">
      <input aria-label="Typed" />
      <WhenLoaded read={{ data, error: null, refetch: nothing }}>{() => <OnItsWay />}</WhenLoaded>
      <Paged pages={{ ...whole, data, fetchNextPage: nothing, refetch: nothing }} empty="None">
        {() => <OnItsWay />}
      </Paged>
    </Suspense>
  )
}

test('suspends in place: the page stays and keeps its focus', () => {
  const { rerender } = render(<Page data={undefined} />)
  screen.getByLabelText('Typed').focus()
  rerender(<Page data={['one']} />)
  expect(screen.queryByText('All is gone')).toBeNull()
  expect(screen.getByLabelText('Typed').closest('[style]')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Typed'))
})

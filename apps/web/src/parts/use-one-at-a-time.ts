// Submits the records of a form one after the other, so that the user can send the next one during a save.
import { useRef } from 'react'
import { typedSince } from '../forms/merge-changes.ts'

/**
 * A call during a save submits only the input since the previous call. After a failure, the input of later calls stays
 * in the form.
 */
export function useOneAtATime<Values extends object>(
  start: Values,
  submit: (values: Values) => Promise<boolean>,
): (values: Values) => Promise<void> {
  const isRunning = useRef(false)
  const waiting = useRef<Values[]>([])
  const isTyped = (values: Values) => JSON.stringify(values) !== JSON.stringify(start)

  async function submitAll(first: Values): Promise<void> {
    for (let values: Values | undefined = first; values; ) {
      const sent: Values = values
      const isSaved = await submit(sent)
      const later = isSaved ? waiting.current.map(typed => typedSince(sent, typed, start)) : []
      waiting.current = later.filter(isTyped)
      values = waiting.current.shift()
    }
  }

  return async values => {
    if (isRunning.current) {
      waiting.current.push(values)
      return
    }
    isRunning.current = true
    await submitAll(values).finally(() => {
      isRunning.current = false
    })
  }
}

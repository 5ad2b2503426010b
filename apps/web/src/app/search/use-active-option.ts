// The option of a list that Enter presses. The focus stays in the field above it.
import { type KeyboardEvent, useEffect, useState } from 'react'

/** Not the hits of earlier words, which are shown until the next ones are there. */
const optionsOf = (list: string) => [
  ...(document.getElementById(list)?.querySelectorAll<HTMLElement>('[role="option"]:not([data-waits])') ??
    []),
]

/** The first option is active whenever `shownFor` changes; none is while it is empty. */
export function useActiveOption(list: string, shownFor: string) {
  const [id, setId] = useState<string>()
  useEffect(() => {
    // The rendered options are the order, whatever groups they are in.
    setId(shownFor === '' ? undefined : optionsOf(list)[0]?.id)
  }, [list, shownFor])
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
  /** Whether the key chose another option. */
  function move({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const options = optionsOf(list)
    if (options.length === 0 || shiftKey || altKey || ctrlKey || metaKey) return false
    const at = options.findIndex(option => option.id === id)
    const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[key]
    if (next === undefined) return false
    setId(options.at(next % options.length)?.id)
    return true
  }
  /** False if no option is active. */
  function press(): boolean {
    const option = id && document.getElementById(id)
    if (option) option.click()
    return Boolean(option)
  }
  return { id, move, press, hover: setId }
}

// Keeps unsaved form input encrypted in this browser until it is saved.
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../api/session.ts'
import { sealedTextsOf } from './sealed-texts.ts'

export interface StoredInput<Values> {
  /** Undefined while loading; null if there is none. */
  values: Values | null | undefined
  keep(values: Values | undefined): void
  forget(): void
}

export function useStoredInput<Values>(name: string | undefined): StoredInput<Values> {
  const { user } = useSession()
  const texts = sealedTextsOf(user.id)
  const [values, setValues] = useState<Values | null>()
  const isGone = useRef(false)
  useEffect(() => {
    let isWanted = true
    const reading = name === undefined ? Promise.resolve(undefined) : texts.read(name)
    reading.then(text => isWanted && setValues(parsed<Values>(text)))
    return () => {
      isWanted = false
    }
  }, [texts, name])
  function write(text: string | undefined): void {
    if (name === undefined) return
    texts.keep(name, text).catch(error => console.warn('What was typed was not kept in this browser', error))
  }
  return {
    values,
    keep(next) {
      if (!isGone.current) write(next === undefined ? undefined : JSON.stringify(next))
    },
    forget() {
      isGone.current = true
      write(undefined)
    },
  }
}

function parsed<Values>(text: string | undefined): Values | null {
  if (text === undefined) return null
  try {
    return JSON.parse(text) as Values
  } catch {
    return null
  }
}

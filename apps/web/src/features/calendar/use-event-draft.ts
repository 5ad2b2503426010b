// Keeps a new event encrypted in this browser until it is created, so that closing the dialog or tab loses nothing.
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { sealedTextsOf } from '../../kept/sealed-texts.ts'
import type { EventValues } from './event-form-values.ts'

const NAME = 'new-event'

export interface EventDraft {
  /** Undefined while loading; null if there is none. */
  kept: EventValues | null | undefined
  keep(values: EventValues): void
  forget(): void
}

export function useEventDraft(): EventDraft {
  const { user } = useSession()
  const texts = sealedTextsOf(user.id)
  const [kept, setKept] = useState<EventValues | null>()
  const isGone = useRef(false)
  useEffect(() => {
    texts.read(NAME).then(text => setKept(parsed(text)))
  }, [texts])
  return {
    kept,
    keep(values) {
      if (!isGone.current) void texts.keep(NAME, JSON.stringify(values))
    },
    forget() {
      isGone.current = true
      void texts.keep(NAME, undefined)
    },
  }
}

function parsed(text: string | undefined): EventValues | null {
  if (text === undefined) return null
  try {
    return JSON.parse(text) as EventValues
  } catch {
    return null
  }
}

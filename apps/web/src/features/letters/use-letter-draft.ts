// Keeps a draft letter encrypted in this browser until it is sent: by its case, and by the letter that it answers or
// changes.
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { sealedTextsOf } from '../../kept/sealed-texts.ts'
import type { LetterValues } from './letter-form.ts'

const KEPT_AFTER_MS = 300

export interface LetterDraft {
  /** Undefined while loading; null if there is none. */
  kept: LetterValues | null | undefined
  /** The last version, either loaded or typed since. */
  latest(): LetterValues | null
  keep(values: LetterValues): void
  forget(): void
}

export function useLetterDraft(name: string): LetterDraft {
  const { user } = useSession()
  const texts = sealedTextsOf(user.id)
  const key = `letter-${name}`
  const [kept, setKept] = useState<LetterValues | null>()
  const typed = useRef<LetterValues | null>(undefined)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; write(): void }>(undefined)
  useEffect(() => {
    let isWanted = true
    texts.read(key).then(text => isWanted && setKept(parsed(text)))
    return () => {
      isWanted = false
      clearTimeout(pending.current?.timer)
      pending.current?.write()
      pending.current = undefined
    }
  }, [texts, key])
  return {
    kept,
    latest: () => (typed.current === undefined ? (kept ?? null) : typed.current),
    keep(values) {
      typed.current = values
      clearTimeout(pending.current?.timer)
      const write = () => {
        pending.current = undefined
        void texts.keep(key, JSON.stringify(values))
      }
      pending.current = { timer: setTimeout(write, KEPT_AFTER_MS), write }
    },
    forget() {
      typed.current = null
      clearTimeout(pending.current?.timer)
      pending.current = undefined
      void texts.keep(key, undefined)
    },
  }
}

function parsed(text: string | undefined): LetterValues | null {
  try {
    return text === undefined ? null : (JSON.parse(text) as LetterValues)
  } catch {
    return null
  }
}

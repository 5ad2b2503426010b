// The unsent input of a signer, who has no account to keep it: it survives a reload of this tab until it is sent.
import { useState } from 'react'
import { storedDraft } from '../../../kept/stored-draft.ts'

export function useSignerInput<Given extends object>(pass: string, empty: Given) {
  const [draft] = useState(() => storedDraft<Given>(`signing-${pass.slice(0, 8)}`, empty, []))
  const [given, setGiven] = useState(draft.read)
  return {
    given,
    set(change: Partial<Given>) {
      const next = { ...given, ...change }
      draft.keep(next)
      setGiven(next)
    },
    forget: draft.forget,
  }
}

// What a letter leaves open is asked for before it leaves, and filled in where it stands.
import { fillPassages, openPassages } from '@maat/domain/letters'
import { useState } from 'react'

interface Words {
  subject: string
  text: string
}

/** `known` is what the case fills in by itself. */
export function useBlanks(
  { subject, text }: Words,
  known: Partial<Record<string, string>>,
  submit: (filled: Words) => void,
) {
  const [isAsking, setAsking] = useState(false)
  const inSubject = openPassages(subject, known)
  const blanks = [...inSubject, ...openPassages(text, known)]

  function leave(words: Words): void {
    setAsking(false)
    submit(words)
  }

  return {
    asked: isAsking ? blanks : undefined,
    /** Asks, or sends where nothing is open. */
    ask: () => (blanks.length > 0 ? setAsking(true) : submit({ subject, text })),
    fill: (answers: readonly string[]) =>
      leave({
        subject: fillPassages(subject, known, answers.slice(0, inSubject.length)),
        text: fillPassages(text, known, answers.slice(inSubject.length)),
      }),
    sendAsIs: () => leave({ subject, text }),
    stopAsking: () => setAsking(false),
  }
}

// Asks for the blanks of a letter before it is sent, and fills them in.
import { fillPassages, findOpenPassages } from '@maat/domain/communication/letters'
import { useState } from 'react'

interface Words {
  subject: string
  text: string
}

/** `known` contains the placeholders that the case fills in. */
export function useBlanks(
  { subject, text }: Words,
  known: Partial<Record<string, string>>,
  submit: (filled: Words) => void,
) {
  const [isAsking, setAsking] = useState(false)
  const inSubject = findOpenPassages(subject, known)
  const blanks = [...inSubject, ...findOpenPassages(text, known)]

  function leave(words: Words): void {
    setAsking(false)
    submit(words)
  }

  return {
    pending: isAsking ? blanks : undefined,
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

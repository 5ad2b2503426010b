// Asks for the blanks of a letter before it is sent, and fills them in.
import { fillPassages, findOpenPassages } from '@maat/domain/communication/letters'
import { useState } from 'react'
import type { LetterOptions } from './compose-props.ts'
import type { LetterValues } from './letter-form.ts'

type Send = (values?: LetterValues) => void

interface Question {
  values: LetterValues
  send: Send
}

/** `valuesByLanguage` contains the placeholders that the case fills in. */
export function useBlanks(valuesByLanguage: LetterOptions['values']) {
  const [question, setQuestion] = useState<Question>()
  const blanksIn = ({ subject, text, language }: LetterValues) => {
    const known = valuesByLanguage[language]
    return { subject: findOpenPassages(subject, known), text: findOpenPassages(text, known) }
  }
  const blanks = question && blanksIn(question.values)

  return {
    pending: blanks && [...blanks.subject, ...blanks.text],
    ask(send: Send, values: LetterValues): void {
      const { subject, text } = blanksIn(values)
      if (subject.length + text.length > 0) setQuestion({ values, send })
      else send()
    },
    /** Sends the letter with the answers, and returns what they filled. */
    fill(answers: readonly string[]): Partial<LetterValues> {
      if (!question || !blanks) return {}
      const { values, send } = question
      const { subject, text, language } = values
      const known = valuesByLanguage[language]
      const inSubject = blanks.subject.length
      const filled = {
        subject: fillPassages(subject, known, answers.slice(0, inSubject)),
        text: fillPassages(text, known, answers.slice(inSubject)),
      }
      setQuestion(undefined)
      send({ ...values, ...filled })
      return filled
    },
    sendAsIs(): void {
      setQuestion(undefined)
      question?.send()
    },
    stopAsking: () => setQuestion(undefined),
  }
}

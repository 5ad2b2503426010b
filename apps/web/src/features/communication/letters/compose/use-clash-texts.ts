// The fields and values of a letter, for a conflict with another user's change.
import { dateText } from '@maat/domain/calendar/day-text'
import { instantOf } from '@maat/domain/calendar/zoned-times'
import type { Language } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import type { ClashTexts } from '../../../../parts/forms/use-record-form.ts'
import { LANGUAGE_NAMES } from '../../../../texts/language-names.ts'
import { useLanguage } from '../../../../texts/use-format.ts'
import { useLetterTexts } from '../use-letter-words.ts'
import type { LetterOptions } from './compose-props.ts'
import type { AttachedDocument, MergedLetter } from './letter-form.ts'

const LABELS = {
  to: 'field.to',
  cc: 'field.cc',
  subject: 'field.subject',
  text: 'field.text',
  language: 'field.language',
  attachments: 'files.label',
  sending: 'field.sending',
} as const

export function useClashTexts({ people, timeZone }: LetterOptions): ClashTexts {
  const { t } = useTranslation('letters')
  const { size } = useLetterTexts()
  const language = useLanguage()
  const nameOf = (address: string) => people.find(person => person.address === address)?.name || address
  const addressesText = (addresses: string[]) => addresses.map(nameOf).join(', ')
  const filesText = (files: AttachedDocument[]) =>
    files.map(file => `${file.name} (${size(file.size)})`).join(', ')

  function sendingText([{ isLater, day, time }]: MergedLetter['sending']): string {
    if (!isLater) return t('action.sendNow')
    if (!day || !time) return [day, time].join(' ').trim()
    const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
    return dateText(instantOf(`${day}T${time}`, timeZone), language, style)
  }

  return {
    labelOf: path => t(LABELS[path as keyof typeof LABELS]),
    textOf(value, path) {
      if (path === 'to' || path === 'cc') return addressesText(value as string[])
      if (path === 'attachments') return filesText(value as AttachedDocument[])
      if (path === 'sending') return sendingText(value as MergedLetter['sending'])
      return path === 'language' ? LANGUAGE_NAMES[value as Language] : String(value)
    },
  }
}

// Durations and amounts in the reader's language, and durations as typed.
import { type Amount, formatAmount } from '@maat/domain/money/amounts/amount'
import { readQuickTime } from '@maat/domain/money/work/quick-time'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../texts/use-format.ts'

const pad = (part: number) => String(part).padStart(2, '0')

/** In the form in which users type it: 1:20. */
export const minutesInputText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${pad(minutes % 60)}`

/** Reads '80', '1h20' or '1:20'. Returns NaN for anything else, so that the contract's rule refuses it. */
export function parseMinutes(text: string): number {
  const typed = text.trim()
  return /^\d{1,4}$/.test(typed) ? Number(typed) : (readQuickTime(typed)?.minutes ?? Number.NaN)
}

/** 1:23:45, the form of a timer. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`
}

export function useWorkTexts() {
  const { t } = useTranslation('time')
  const language = useLanguage()
  return {
    amount: (amount: Amount) => formatAmount(amount, language),
    minutes: (minutes: number) =>
      minutes < 60
        ? t('length.minutes', { minutes })
        : t('length.hours', { hours: Math.floor(minutes / 60), minutes: pad(minutes % 60) }),
  }
}

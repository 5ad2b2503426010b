// When offices answer and when they are closed next, for users who write or book. Loaded after the page around it.
import type { readOpening as OpeningRead } from '@maat/contract/calendar/closings'
import type { ReplyOf } from '@maat/contract/operation'
import { describeMoment } from '@maat/domain/calendar/event-moments'
import { useTranslation } from 'react-i18next'
import { readOpening } from '../../../api/operations/calendar/closings.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { useOfficeName } from './office-options.tsx'

type Opening = ReplyOf<typeof OpeningRead>[number]
type AnswerBy = Pick<Opening, 'answerBy' | 'timeZone'>

/** The given office, or the first one, which answers by default. */
function useOpening(officeId: string | undefined): Opening | undefined {
  const { data } = useRead(readOpening, {}, { staleTime: 60_000 })
  return officeId ? data?.find(office => office.officeId === officeId) : data?.[0]
}

/** 'mardi 24 novembre 2026 à 11 h (heure de Bruxelles)'; undefined without a promised time. */
function useAnswerTime(promise: AnswerBy | undefined): string | undefined {
  const language = useLanguage()
  return promise?.answerBy ? describeMoment(promise.answerBy, promise.timeZone, language) : undefined
}

/** Before a message is written. */
export function AnswerPromise({ officeId }: { officeId: string | undefined }) {
  const { t } = useTranslation('site')
  const when = useAnswerTime(useOpening(officeId))
  return when ? t('contact.promise', { when }) : t('contact.intro')
}

/** After a message was sent. */
export function ContactThanks({ promise }: { promise: AnswerBy }) {
  const { t } = useTranslation('site')
  const when = useAnswerTime(promise)
  return <p>{when ? t('contact.donePromise', { when }) : t('contact.done')}</p>
}

/** Hidden if the office is not closed in the coming weeks. */
export function NextClosing({ officeId }: { officeId: string | undefined }) {
  const { t } = useTranslation('site')
  const language = useLanguage()
  const format = useFormat()
  const nameOf = useOfficeName()
  const opening = useOpening(officeId)
  const closing = opening?.nextClosing
  if (!closing) return null
  const texts = {
    city: nameOf(opening.officeId),
    first: format.date(closing.firstDay),
    last: format.date(closing.lastDay),
    reason: closing.reason[language],
  }
  return <p>{closing.firstDay === closing.lastDay ? t('closed.day', texts) : t('closed.days', texts)}</p>
}

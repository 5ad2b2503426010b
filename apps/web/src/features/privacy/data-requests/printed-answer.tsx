// The answer to a request for the post: a person without an account gets it on paper.
import type { DataRequestView } from '@maat/contract/privacy/data-requests'
import { dateText, dayText } from '@maat/domain/calendar/day-text'
import { useTranslation } from 'react-i18next'
import { PrintedPage } from '../../../parts/pages/printed-page.tsx'
import { useFirm } from '../../../parts/use-firm.ts'
import { useReadingZone } from '../../../texts/reading-zone.ts'
import styles from './data-requests.module.css'
import { usePrintOnce } from './use-print-once.ts'

interface PrintedAnswerProps {
  request: DataRequestView
  onPrinted(): void
}

/** In the language of the person, whatever the language of the screen is. */
export function PrintedAnswer({ request, onPrinted }: PrintedAnswerProps) {
  const { t } = useTranslation('data-requests')
  const firm = useFirm()
  const { language, personName, contact, receivedOn, answer, closedAt } = request
  const timeZone = useReadingZone()
  usePrintOnce(true, onPrinted)
  return (
    <PrintedPage>
      <p>{firm.data?.name}</p>
      <p>
        {personName}
        <br />
        {contact}
      </p>
      {closedAt && <p>{dateText(new Date(closedAt), language, { dateStyle: 'long', timeZone })}</p>}
      <p lang={language}>
        {t('answer.about', { lng: language, date: dayText(receivedOn, language, 'long') })}
      </p>
      <p lang={language} className={styles.printedAnswer}>
        {answer}
      </p>
    </PrintedPage>
  )
}

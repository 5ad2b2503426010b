// The columns that the lists of time and of costs share.
import type { TimeEntryView } from '@maat/contract/money/time'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { WorkMarks } from './work-marks.tsx'
import { useWorkTexts } from './work-words.ts'

type Work = Pick<
  TimeEntryView,
  | 'text'
  | 'caseId'
  | 'caseNumber'
  | 'caseTitle'
  | 'personName'
  | 'billed'
  | 'billing'
  | 'worth'
  | 'writeDown'
  | 'invoice'
> & { awaitsApproval?: boolean }

export function useWorkColumns() {
  const { t } = useTranslation('time')
  const format = useFormat()
  const words = useWorkTexts()
  return {
    text: { key: 'text', title: t('field.text'), isHeading: true, cell: ({ text }: Work) => text },
    day: <Row,>(dayOf: (row: Row) => string) => ({
      key: 'day',
      title: t('field.workedOn'),
      noWrap: true,
      cell: (row: Row) => format.shortDate(dayOf(row)),
    }),
    case: {
      key: 'case',
      title: t('field.case'),
      noWrap: true,
      cell: ({ caseId, caseNumber, caseTitle }: Work) => (
        <Link to="/case-{$caseId}" params={{ caseId }} search={{ tab: 'time' }} title={caseTitle}>
          {caseNumber ?? caseTitle}
        </Link>
      ),
    },
    person: { key: 'person', title: t('list.person'), cell: ({ personName }: Work) => personName },
    amount: {
      key: 'amount',
      title: t('list.amount'),
      isNumber: true,
      cell: ({ billed }: Work) => words.amount(billed),
    },
    marks: {
      key: 'marks',
      title: t('list.state'),
      cell: (work: Work) => (
        <>
          {!work.invoice && t('list.notBilled')} <WorkMarks of={work} />
        </>
      ),
    },
  }
}

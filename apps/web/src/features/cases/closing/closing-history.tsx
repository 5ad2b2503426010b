// Every closing of a case, the latest first: its report, what the client answered, and why it was reopened.
import type { CaseClosingView, ClosingView } from '@maat/contract/cases/case-closing'
import { pointsOf } from '@maat/domain/legal-aid/points'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readClosing, reopenCase } from '../../../api/operations/cases/case-closing.ts'
import { readCase } from '../../../api/operations/cases/cases.ts'
import { readAidClaim } from '../../../api/operations/legal-aid/aid-claims.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useAmountText } from '../../../texts/amount-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { usePointsText } from '../../../texts/use-points-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import styles from './closing.module.css'

export function ClosingHistory({ view }: { view: CaseClosingView }) {
  const { t } = useTranslation('closing')
  const [isReopening, setReopening] = useState(false)
  const { caseId, closings, isClosed, can } = view
  if (closings.length === 0) return null
  const latest = closings[0]?.number
  return (
    <Card
      title={t('history.title')}
      actions={
        isClosed &&
        can.includes('close') && <Button onClick={() => setReopening(true)}>{t('reopen.open')}</Button>
      }
    >
      <ol className={styles.closings} aria-label={t('history.title')}>
        {closings.map(closing => (
          <li key={closing.number}>
            <Closing closing={closing} isLatest={closing.number === latest} />
          </li>
        ))}
      </ol>
      {isReopening && (
        <ActionDialog
          title={t('reopen.title')}
          confirmLabel={t('reopen.open')}
          look="primary"
          operation={reopenCase}
          sent={reason => ({ params: { caseId }, body: { reason } })}
          words={{
            label: t('reopen.reason'),
            maxLength: 1000,
            isRequired: true,
            keepAs: `reopening-${caseId}`,
          }}
          refreshes={[readClosing, readCase, readAidClaim]}
          doneText={t('reopen.done')}
          onClose={() => setReopening(false)}
        >
          {t('reopen.body')}
        </ActionDialog>
      )}
    </Card>
  )
}

function Closing({ closing, isLatest }: { closing: ClosingView; isLatest: boolean }) {
  const { t } = useTranslation('closing')
  const format = useFormat()
  const { outcome, report, closedAt, closedByName, retainUntil, openReason, answers } = closing
  return (
    <article className={styles.closing}>
      <h3>
        {t(`outcome.${outcome}`)} <span className={styles.soft}>{format.date(closedAt)}</span>
      </h3>
      <p>{t('history.by', { name: closedByName, date: format.date(retainUntil) })}</p>
      <AidPoints closing={closing} />
      {openReason && <p>{t('history.leftOpen', { reason: openReason })}</p>}
      {closing.reopenedAt && (
        <p>
          {t('history.reopened', {
            date: format.date(closing.reopenedAt),
            name: closing.reopenedByName ?? '',
            reason: closing.reopenReason,
          })}
        </p>
      )}
      {answers && (
        <p>
          {t('history.answers', {
            clarity: answers.clarity ?? '–',
            satisfaction: answers.satisfaction ?? '–',
          })}{' '}
          {answers.comment}
        </p>
      )}
      <details open={isLatest}>
        <summary>{t('history.report')}</summary>
        <p className={styles.report}>{report}</p>
      </details>
    </article>
  )
}

function AidPoints({ closing: { aid } }: { closing: ClosingView }) {
  const { t } = useTranslation('closing')
  const amountText = useAmountText()
  const pointsText = usePointsText()
  if (!aid) return null
  const points = pointsText(pointsOf(aid.points))
  return (
    <p>
      {aid.net ? t('history.aid', { points, net: amountText(aid.net) }) : t('history.aidPoints', { points })}{' '}
      <Link to="/legal-aid-claims">{t('history.yearlyList')}</Link>
    </p>
  )
}

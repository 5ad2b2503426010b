// The differences between a list of paid claims and the firm's claims. A person confirms the payments to record.
import type { PaidListComparison } from '@maat/contract/legal-aid/aid-payments'
import { isRecordable, PAID_RESULTS, type PaidResult } from '@maat/domain/legal-aid/paid-list'
import { pointsOf } from '@maat/domain/legal-aid/points'
import { amountOf } from '@maat/domain/money/amounts/amount'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importPaidList } from '../../../api/operations/legal-aid/aid-payments.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { useAmountText } from '../../../texts/amount-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { usePointsText } from '../../../texts/use-points-text.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './aid-claims.module.css'
import { CLAIM_READS } from './claim-reads.ts'

type Row = PaidListComparison['rows'][number] & { line: number }

interface ConfirmPaidListProps {
  comparison: PaidListComparison
  /** The numbers of lines that were left out. */
  unreadable: readonly number[]
  onClose(): void
}

export function ConfirmPaidList({ comparison, unreadable, onClose }: ConfirmPaidListProps) {
  const { t } = useTranslation('aid-claims')
  const { rows, absent } = comparison
  // Other points than the claim's are recorded beside matching ones only if the person says so.
  const hasMatches = rows.some(({ result }) => result === 'matched')
  const [takesDiffering, setTakesDiffering] = useState(!hasMatches)
  const numbered = rows.map((row, index) => ({ ...row, line: index + 1 }))
  const recorded = rows.filter(
    ({ result }) => result === 'matched' || (takesDiffering && result === 'points-differ'),
  )
  const content = (
    <>
      {unreadable.length > 0 && (
        <Notice kind="error">{t('paidList.unreadable', { lines: unreadable.join(', ') })}</Notice>
      )}
      {PAID_RESULTS.map(result => (
        <Result key={result} result={result} rows={numbered.filter(row => row.result === result)} />
      ))}
      <Absent claims={absent} />
    </>
  )
  if (!rows.some(({ result }) => isRecordable(result)))
    return (
      <InfoDialog title={t('paidList.differences')} width="wide" look="primary" onClose={onClose}>
        <Notice kind="success">{t('paidList.nothing')}</Notice>
        {content}
      </InfoDialog>
    )
  return (
    <ActionDialog
      title={t('paidList.differences')}
      confirmLabel={t('paidList.confirm', { count: recorded.length })}
      look="primary"
      operation={importPaidList}
      sent={reason => ({ body: { rows: recorded.map(({ row }) => row), reason } })}
      {...(takesDiffering && {
        words: {
          label: t('paidList.reason'),
          maxLength: 500,
          isRequired: true,
          isShort: true,
        },
      })}
      refreshes={CLAIM_READS}
      doneText={t('paidList.done', { count: recorded.length })}
      onClose={onClose}
    >
      {content}
      {hasMatches && rows.some(({ result }) => result === 'points-differ') && (
        <Checkbox
          name="takesDiffering"
          label={t('paidList.takesDiffering')}
          isChecked={takesDiffering}
          onChange={setTakesDiffering}
        />
      )}
    </ActionDialog>
  )
}

function Result({ result, rows }: { result: PaidResult; rows: readonly Row[] }) {
  const { t } = useTranslation('aid-claims')
  const format = useFormat()
  const amountText = useAmountText()
  const pointsText = usePointsText()
  const points = (text: string) => t('points', { points: pointsText(pointsOf(text)) })
  if (rows.length === 0) return null
  return (
    <section className={styles.result}>
      <h3>{t(`paidList.result.${result}`, { count: rows.length })}</h3>
      <ul aria-label={t(`paidList.result.${result}`, { count: rows.length })}>
        {rows.map(({ row, claim, line }) => (
          <li key={line}>
            <strong>{row.designationNumber}</strong>
            {[
              claim?.clientName,
              points(row.points),
              result === 'points-differ' &&
                claim &&
                t('paidList.ours', { points: points(claim.acceptedPoints ?? claim.points) }),
              amountText(amountOf(row.paidCents, 'EUR')),
              format.shortDate(row.paidOn),
            ]
              .filter(Boolean)
              .map(fact => ` · ${fact}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Absent({ claims }: { claims: PaidListComparison['absent'] }) {
  const { t } = useTranslation('aid-claims')
  if (claims.length === 0) return null
  return (
    <section className={styles.result}>
      <h3>{t('paidList.absent', { count: claims.length })}</h3>
      <ul aria-label={t('paidList.absent', { count: claims.length })}>
        {claims.map(({ id, designationNumber, clientName, state }) => (
          <li key={id}>
            <strong>{designationNumber || t('list.noDesignation')}</strong> · {clientName} ·{' '}
            {t(`state.${state}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

// The aid claims of a judicial year, each with its next step.
import type { AidClaimRow } from '@maat/contract/legal-aid/aid-payments'
import type { ClaimState, ClaimStep } from '@maat/domain/legal-aid/claim-states'
import { pointsOf } from '@maat/domain/legal-aid/points'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAidClaims } from '../../../api/operations/legal-aid/aid-payments.ts'
import { useMay } from '../../../api/use-may.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { useAmountText } from '../../../texts/amount-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { usePointsText } from '../../../texts/use-points-text.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import styles from './aid-claims.module.css'

const StepDialog = lazyPart(() => import('./step-dialog.tsx').then(file => file.StepDialog))

interface ClaimsTableProps {
  query: { year: string; state?: ClaimState; lawyer?: string }
}

interface Task {
  claim: AidClaimRow
  step: ClaimStep
}

export function ClaimsTable({ query }: ClaimsTableProps) {
  const { t } = useTranslation('aid-claims')
  const { t: titleOf } = useTranslation('titles')
  const [task, setTask] = useState<Task>()
  const claimsOnlyOwn = useMay('case.claim-aid', 'assigned')
  const columns = useColumns((claim, step) => setTask({ claim, step }))
  const isOneLawyer = claimsOnlyOwn || query.lawyer !== undefined
  return (
    <Card>
      <PagedTable
        pages={usePages(listAidClaims, { query })}
        caption={titleOf('/legal-aid-claims')}
        columns={columns.filter(({ key }) => key !== 'lawyer' || !isOneLawyer)}
        isWide
        empty={<EmptyState title={t('list.empty')}>{t('list.emptyBody')}</EmptyState>}
      />
      {task && <StepDialog {...task} onClose={() => setTask(undefined)} />}
    </Card>
  )
}

const TONES = {
  draft: 'neutral',
  submitted: 'accent',
  accepted: 'success',
  corrected: 'error',
  paid: 'success',
} as const

function useColumns(onStep: (claim: AidClaimRow, step: ClaimStep) => void): Column<AidClaimRow>[] {
  const { t } = useTranslation('aid-claims')
  const amountText = useAmountText()
  return [
    {
      key: 'case',
      title: t('list.designation'),
      isHeading: true,
      cell: claim => <Designation claim={claim} />,
    },
    { key: 'lawyer', title: t('list.lawyer'), cell: ({ lawyerName }) => lawyerName ?? '' },
    {
      key: 'state',
      title: t('list.state'),
      noWrap: true,
      cell: claim => (
        <span className={styles.lines}>
          <Badge tone={TONES[claim.state]}>{t(`state.${claim.state}`)}</Badge>
          <StepDates claim={claim} />
        </span>
      ),
    },
    { key: 'points', title: t('list.points'), isNumber: true, cell: claim => <Points claim={claim} /> },
    {
      key: 'value',
      title: t('list.value'),
      isNumber: true,
      cell: ({ expected, paid }) =>
        expected ? amountText(expected) : t(paid ? 'list.none' : 'list.toVerify'),
    },
    {
      key: 'paid',
      title: t('list.paid'),
      isNumber: true,
      cell: ({ paid }) => (paid ? amountText(paid) : t('list.none')),
    },
    {
      key: 'actions',
      title: t('list.actions'),
      isAction: true,
      cell: claim => <Steps claim={claim} onStep={step => onStep(claim, step)} />,
    },
  ]
}

function Designation({ claim }: { claim: AidClaimRow }) {
  const { t } = useTranslation('aid-claims')
  const format = useFormat()
  const { id, designationNumber, designatedOn, clientName, caseNumber, caseTitle } = claim
  return (
    <span className={styles.lines}>
      <Link to="/Cloture-{$caseId}" params={{ caseId: id }}>
        {designationNumber || t('list.noDesignation')}
      </Link>
      <span>{clientName}</span>
      <span className={styles.soft}>
        {[caseNumber ?? caseTitle, designatedOn && format.shortDate(designatedOn)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}

/** The day of each state, the latest first. */
function StepDates({ claim: { closedOn, submittedOn, decidedOn, paidOn } }: { claim: AidClaimRow }) {
  const { t } = useTranslation('aid-claims')
  const format = useFormat()
  const dates = [
    ['paidOn', paidOn],
    ['decidedOn', decidedOn],
    ['submittedOn', submittedOn],
    ['closedOn', closedOn],
  ] as const
  return dates.map(
    ([name, day]) =>
      day && (
        <span key={name} className={styles.soft}>
          {t(`list.${name}`, { date: format.shortDate(day) })}
        </span>
      ),
  )
}

function Points({ claim: { points, acceptedPoints, correctionReason } }: { claim: AidClaimRow }) {
  const { t } = useTranslation('aid-claims')
  const pointsText = usePointsText()
  const isCorrected = acceptedPoints !== null && acceptedPoints !== points
  return (
    <span className={styles.lines}>
      <span className={styles.figure}>
        {t('points', { points: pointsText(pointsOf(acceptedPoints ?? points)) })}
      </span>
      {isCorrected && (
        <span className={styles.soft}>
          {t('list.requested', { points: pointsText(pointsOf(points)), reason: correctionReason })}
        </span>
      )}
    </span>
  )
}

function Steps({ claim, onStep }: { claim: AidClaimRow; onStep(step: ClaimStep): void }) {
  const { t } = useTranslation('aid-claims')
  const { can, designationNumber, clientName } = claim
  const name = designationNumber || clientName
  return (
    <span className={styles.stepButtons}>
      {can
        .filter(step => step !== 'revert')
        .map(step => (
          <Button
            key={step}
            onClick={() => onStep(step)}
            aria-label={t('move.of', { step: t(`move.${step}.open`), name })}
          >
            {t(`move.${step}.open`)}
          </Button>
        ))}
      {can.includes('revert') && (
        <Button
          look="quiet"
          onClick={() => onStep('revert')}
          aria-label={t('move.of', { step: t('move.revert.open'), name })}
        >
          <Undo2 size={18} aria-hidden /> {t('move.revert.open')}
        </Button>
      )}
    </span>
  )
}

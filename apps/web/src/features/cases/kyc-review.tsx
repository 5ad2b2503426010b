// Who the client is, as the firm judges it.
import { KYC_RISKS, type KycRisk } from '@maat/domain/kyc-risk'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readChecks, reviewKyc } from '../../api/operations/case-checks.ts'
import { listCaseEvents } from '../../api/operations/cases.ts'
import { useOperation } from '../../api/use-operation.ts'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, FieldGrid, FormActions } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { IDENTITY_PLACE } from '../identity/index.ts'
import screen from './case-screen.module.css'
import { withTab } from './case-tabs.tsx'
import type { Checks } from './case-types.ts'
import styles from './changes.module.css'

type Kyc = NonNullable<Checks['kyc']>

const STATUSES: readonly Kyc['status'][] = ['to-review', 'verified', 'refused']
const STATUS_TONES = { 'to-review': 'accent', verified: 'success', refused: 'error' } as const
const RISK_TONES = { low: 'success', standard: 'neutral', high: 'error' } as const

export function KycReview({ caseId, kyc }: { caseId: string; kyc: Kyc }) {
  const { t } = useTranslation('cases')
  const format = useFormat()
  const { status, paper, risk, reasons, reviewedBy, reviewedAt } = kyc
  const level = t(`checks.riskLevel.${risk}`).toLowerCase()
  return (
    <Card title={t('checks.kyc')} intro={t('checks.kycIntro')}>
      <p className={styles.title}>
        <Badge tone={STATUS_TONES[status]}>{t(`checks.kycStatus.${status}`)}</Badge>
        <Badge tone={RISK_TONES[risk]}>{t('checks.riskBadge', { level })}</Badge>
      </p>
      {paper && <KnownBy paper={paper} />}
      <div>
        <h3>{t('checks.reasons')}</h3>
        {reasons.length === 0 ? (
          <p>{t('checks.noReasons')}</p>
        ) : (
          <ul className={screen.list}>
            {reasons.map(reason => (
              <li key={reason}>{t(`checks.reason.${reason}`)}</li>
            ))}
          </ul>
        )}
      </div>
      {reviewedBy && reviewedAt && (
        <p>{t('checks.reviewedBy', { name: reviewedBy, date: format.date(reviewedAt) })}</p>
      )}
      <Review key={reviewedAt} caseId={caseId} kyc={kyc} />
    </Card>
  )
}

/** The paper that the identity follows stands above, on the same page. */
function KnownBy({ paper: { kind, checkedAt, checkedBy } }: { paper: NonNullable<Kyc['paper']> }) {
  const { t } = useTranslation(['cases', 'identity'])
  const format = useFormat()
  const date = format.date(checkedAt)
  return (
    <p>
      <Link to="." search={withTab('checks')} hash={IDENTITY_PLACE}>
        {t(`kind.${kind}`, { ns: 'identity' })}
      </Link>
      {' – '}
      {checkedBy
        ? t('checkedBy', { ns: 'identity', date, name: checkedBy })
        : t('checkedOn', { ns: 'identity', date })}
    </p>
  )
}

function Review({ caseId, kyc }: { caseId: string; kyc: Kyc }) {
  const { t } = useTranslation('cases')
  const errorText = useErrorText()
  // Until somebody judges otherwise, it follows the client’s papers.
  const [chosen, setStatus] = useState<Kyc['status']>()
  const status = chosen ?? kyc.status
  const [risk, setRisk] = useState(kyc.risk)
  const [note, setNote] = useState(kyc.note)
  const reviewing = useOperation(reviewKyc, { refreshes: [readChecks, listCaseEvents] })
  const isChanged = status !== kyc.status || risk !== kyc.risk || note !== kyc.note

  function review(event: FormEvent): void {
    event.preventDefault()
    const onSuccess = () => showToast({ kind: 'success', text: t('checks.saved') })
    reviewing.mutate({ params: { caseId }, body: { status, risk, note } }, { onSuccess })
  }

  return (
    <form onSubmit={review} className={styles.fields}>
      <FieldGrid>
        <Field
          name="status"
          type="select"
          label={t('checks.status')}
          value={status}
          onChange={value => setStatus(value as Kyc['status'])}
        >
          {STATUSES.filter(value => value !== 'to-review' || !kyc.paper).map(value => (
            <option key={value} value={value}>
              {t(`checks.kycStatus.${value}`)}
            </option>
          ))}
        </Field>
        <Field
          name="risk"
          type="select"
          label={t('checks.risk')}
          value={risk}
          onChange={value => setRisk(value as KycRisk)}
        >
          {KYC_RISKS.map(value => (
            <option key={value} value={value}>
              {t(`checks.riskLevel.${value}`)}
            </option>
          ))}
        </Field>
      </FieldGrid>
      <Field
        name="note"
        type="textarea"
        rows={3}
        label={t('checks.kycNote')}
        value={note}
        onChange={setNote}
        maxLength={2000}
      />
      {reviewing.isError && <Notice kind="error">{errorText(reviewing.error.code)}</Notice>}
      <FormActions>
        <Button type="submit" disabled={!isChanged} isBusy={reviewing.isPending}>
          {t('checks.kycSave')}
        </Button>
      </FormActions>
      <LeaveDialog isChanged={isChanged} />
    </form>
  )
}

// The client identification, as the firm assesses it.
import type { CaseId, UserId } from '@maat/contract/ids'
import { KYC_RISKS, type KycRisk } from '@maat/domain/identity/kyc-risk'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readChecks, reviewKyc } from '../../../../api/operations/cases/case-checks.ts'
import { listCaseEvents } from '../../../../api/operations/cases/cases.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { InlineForm } from '../../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { useFormat } from '../../../../texts/use-format.ts'
import { Field } from '../../../../ui/fields/field.tsx'
import { Card, FieldGrid } from '../../../../ui/layout/page.tsx'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { IDENTITY_PLACE } from '../../../documents/identity/index.ts'
import type { Checks } from '../../case-access/index.ts'
import screen from '../case-screen.module.css'
import { withTab } from '../case-tabs.tsx'
import styles from '../decision/changes.module.css'

type Kyc = NonNullable<Checks['kyc']>

const STATUSES: readonly Kyc['status'][] = ['to-review', 'verified', 'refused']
const STATUS_TONES = { 'to-review': 'accent', verified: 'success', refused: 'error' } as const
const RISK_TONES = { low: 'success', standard: 'neutral', high: 'error' } as const

interface KycReviewProps {
  caseId: CaseId
  clientId: UserId
  kyc: Kyc
}

export function KycReview({ caseId, clientId, kyc }: KycReviewProps) {
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
      <Review caseId={caseId} kyc={kyc} />
      <p>
        <Link to="/kyc/{$clientId}" params={{ clientId }}>
          {t('checks.register')}
        </Link>
      </p>
    </Card>
  )
}

/** The identity paper behind the status is above on the same page. */
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

interface Judgment {
  /** Until a user sets it, the status follows the client's identity papers. */
  status: Kyc['status'] | ''
  risk: KycRisk
  note: string
}

const judgedIn = (kyc: Pick<Kyc, 'risk' | 'note' | 'reviewedAt'> | null) => ({
  version: kyc?.reviewedAt ?? '',
  value: { status: '', risk: kyc?.risk ?? 'standard', note: kyc?.note ?? '' } as Judgment,
})

function Review({ caseId, kyc }: { caseId: CaseId; kyc: Kyc }) {
  const { t } = useTranslation('cases')
  const reviewing = useOperation(reviewKyc, { refreshes: [readChecks, listCaseEvents] })
  const { version, value } = judgedIn(kyc)
  const record = useRecordForm({
    start: value,
    version,
    bodyOf: ({ status, ...others }) => ({ ...others, status: status || kyc.status }),
    send: body => reviewing.mutateAsync({ params: { caseId }, body }),
    savedOf: checks => judgedIn(checks.kyc),
    savedText: t('checks.saved'),
  })
  const { form } = record
  return (
    <InlineForm record={record} submitLabel={t('checks.kycSave')} isDisabled={!form.isChanged} asksToLeave>
      <FieldGrid>
        <Field
          name="status"
          type="select"
          label={t('checks.status')}
          value={form.values.status || kyc.status}
          onChange={chosen => form.set({ status: chosen === kyc.status ? '' : (chosen as Kyc['status']) })}
        >
          {STATUSES.filter(status => status !== 'to-review' || !kyc.paper).map(status => (
            <option key={status} value={status}>
              {t(`checks.kycStatus.${status}`)}
            </option>
          ))}
        </Field>
        <TextField form={form} name="risk" type="select" label={t('checks.risk')}>
          {KYC_RISKS.map(risk => (
            <option key={risk} value={risk}>
              {t(`checks.riskLevel.${risk}`)}
            </option>
          ))}
        </TextField>
      </FieldGrid>
      <TextField
        form={form}
        name="note"
        type="textarea"
        rows={3}
        label={t('checks.kycNote')}
        maxLength={2000}
      />
    </InlineForm>
  )
}

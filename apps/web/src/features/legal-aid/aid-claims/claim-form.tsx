// The services and travel of a legal-aid case, the amounts received, and the points that result.
import type { AidClaimView } from '@maat/contract/legal-aid/aid-claims'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readAidClaim, saveAidClaim } from '../../../api/operations/legal-aid/aid-claims.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useAmountText } from '../../../texts/amount-text.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Card, FieldGrid } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './aid-claims.module.css'
import { AidProposals } from './aid-proposals.tsx'
import { ClaimPapers } from './claim-papers.tsx'
import { ClaimTotals } from './claim-totals.tsx'
import { type ClaimValues, claimOf, totalsOf, valuesOf } from './claim-values.ts'
import { MissingProofs } from './missing-proofs.tsx'
import { openProposals, withProposal } from './proposal-values.ts'
import { ServiceRows } from './service-rows.tsx'
import { TripRows } from './trip-rows.tsx'

const schema = () => import('@maat/contract/legal-aid/aid-claims').then(({ AidClaim }) => AidClaim)

interface ClaimFormProps {
  view: AidClaimView
  onUnsaved(hasUnsaved: boolean): void
}

export function ClaimForm({ view, onUnsaved }: ClaimFormProps) {
  const { t } = useTranslation('aid-claims')
  const amountText = useAmountText()
  const named = useTranslatedName()
  const saving = useOperation(saveAidClaim, { refreshes: [readAidClaim] })
  const { caseId, canChange, owedContribution } = view
  const record = useRecordForm({
    keepAs: canChange ? `aid-claim-${caseId}` : undefined,
    start: valuesOf(view),
    version: view.version,
    bodyOf: claimOf,
    schema,
    send: (body, version) => saving.mutateAsync({ params: { caseId }, body: { ...body, version } }),
    savedOf: (saved: AidClaimView) => ({ version: saved.version, value: valuesOf(saved) }),
    words: {
      labelOf: path => t(`field.${path.split('.')[0] as keyof ClaimValues}`),
      textOf: value => (Array.isArray(value) ? t('rows', { count: value.length }) : String(value)),
    },
  })
  const { form, isAtRisk } = record
  useEffect(() => onUnsaved(isAtRisk), [isAtRisk, onUnsaved])
  const totals = totalsOf(form.values, view)
  const proposals = openProposals(form.values, view.proposals)
  return (
    <RecordForm record={record} isReadOnly={!canChange}>
      {!canChange && <Notice>{t(view.state === 'draft' ? 'closed' : 'submitted')}</Notice>}
      {[...view.proposals, ...view.dismissed].length > 0 && (
        <AidProposals
          view={view}
          proposals={proposals}
          onAccept={proposal =>
            form.set(
              withProposal(form.values, proposal, { lines: view.lines, office: named(view.officeCity) }),
            )
          }
        />
      )}
      <fieldset className={styles.claim} disabled={!canChange}>
        <Card title={t('designation.title')} intro={t('designation.intro')}>
          <FieldGrid>
            <TextField
              form={form}
              name="designationNumber"
              label={t('field.designationNumber')}
              maxLength={40}
            />
            <FormDateField form={form} name="designatedOn" label={t('field.designatedOn')} />
          </FieldGrid>
        </Card>
        <Card title={t('field.services')} intro={t('service.intro')}>
          <Checkbox
            name="isDefault"
            label={t('field.isDefault')}
            isChecked={form.values.isDefault}
            onChange={isDefault => form.set({ isDefault })}
          />
          <ServiceRows form={form} counted={totals.services} isReadOnly={!canChange} />
        </Card>
        <Card title={t('field.trips')} intro={t('trip.intro')}>
          <TripRows form={form} view={view} counted={totals.trips} />
        </Card>
        <Card title={t('received.title')} intro={t('received.intro')}>
          <FieldGrid>
            <FormAmountField form={form} name="contribution" currency="EUR" label={t('field.contribution')} />
            <FormAmountField form={form} name="indemnity" currency="EUR" label={t('field.indemnity')} />
          </FieldGrid>
          {owedContribution && owedContribution.units > 0 && (
            <p>{t('received.owed', { amount: amountText(owedContribution) })}</p>
          )}
        </Card>
      </fieldset>
      <MissingProofs values={form.values} />
      <ClaimTotals totals={totals} pointValue={view.pointValue} />
      {!view.isNew && <ClaimPapers caseId={caseId} isChanged={form.isChanged} />}
    </RecordForm>
  )
}

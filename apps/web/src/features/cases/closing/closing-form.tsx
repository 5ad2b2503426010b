// The outcome of a case, the report to its client, and how long its file is kept.
import type { CaseClosingView, closeCase as CloseCase } from '@maat/contract/cases/case-closing'
import type { SentBodyOf } from '@maat/contract/operation'
import { CASE_OUTCOMES, type CaseOutcome } from '@maat/domain/cases/closing'
import { useTranslation } from 'react-i18next'
import { closeCase, readClosing } from '../../../api/operations/cases/case-closing.ts'
import { readCase } from '../../../api/operations/cases/cases.ts'
import { readAidClaim } from '../../../api/operations/legal-aid/aid-claims.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { DateField } from '../../../parts/fields/date-field.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { Card, FieldGrid } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { type ClosingValues, startValues, withChoice } from './closing-values.ts'

type Body = SentBodyOf<typeof CloseCase>

const schema = () => import('@maat/contract/cases/case-closing').then(({ NewClosing }) => NewClosing)

interface ClosingFormProps {
  view: CaseClosingView
  /** Closing would freeze the claim without the typed rows. */
  hasUnsavedClaim: boolean
}

export function ClosingForm({ view, hasUnsavedClaim }: ClosingFormProps) {
  const { t } = useTranslation('closing')
  const errorText = useErrorText()
  const { caseId, blockers, clientLanguage, can } = view
  const closing = useOperation(closeCase, { refreshes: [readClosing, readCase, readAidClaim] })
  const record = useRecordForm<ClosingValues, Body>({
    keepAs: `closing-${caseId}`,
    start: startValues(view),
    bodyOf: ({ outcome, ...values }) => ({ ...values, outcome: outcome as CaseOutcome }),
    schema,
    send: body => closing.mutateAsync({ params: { caseId }, body }),
    savedText: t('close.done'),
    onDone: () => {},
  })
  const { form } = record
  if (!can.includes('close'))
    return (
      <Card title={t('close.title')}>
        <Notice>{t('close.notYours')}</Notice>
      </Card>
    )
  const choose = (change: Partial<Pick<ClosingValues, 'outcome' | 'retainUntil'>>) =>
    form.set(withChoice(form.values, change, view))
  const shared = (name: keyof ClosingValues) => {
    const code = form.codeOf(name)
    return { name, valid: form.validityOf(name), errorMessage: code && errorText(code) }
  }
  return (
    <InlineForm
      record={record}
      submitLabel={t('close.submit')}
      look="primary"
      isDisabled={hasUnsavedClaim}
      asksToLeave
    >
      <Card title={t('close.title')} intro={t('close.intro', { language: t(`language.${clientLanguage}`) })}>
        <FieldGrid>
          <Field
            {...shared('outcome')}
            type="select"
            label={t('close.outcome')}
            value={form.values.outcome}
            onChange={outcome => choose({ outcome })}
            isRequired
          >
            <option value="">{t('close.choose')}</option>
            {CASE_OUTCOMES.map(outcome => (
              <option key={outcome} value={outcome}>
                {t(`outcome.${outcome}`)}
              </option>
            ))}
          </Field>
          <DateField
            {...shared('retainUntil')}
            label={t('close.retainUntil')}
            value={form.values.retainUntil}
            onChange={retainUntil => choose({ retainUntil })}
            isRequired
          />
        </FieldGrid>
        <TextField
          form={form}
          name="report"
          type="textarea"
          rows={12}
          label={t('close.report')}
          maxLength={5000}
          isRequired
        />
        {blockers.length > 0 && (
          <TextField
            form={form}
            name="openReason"
            type="textarea"
            rows={2}
            label={t('close.openReason')}
            maxLength={1000}
            isRequired
          />
        )}
      </Card>
      {hasUnsavedClaim && <Notice>{t('close.saveClaimFirst')}</Notice>}
    </InlineForm>
  )
}

// The field for the case of an event.
import { useTranslation } from 'react-i18next'
import { CasePicker } from '../../../../parts/fields/case-picker.tsx'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import type { Form } from '../../../../ui/fields/use-form.ts'
import type { EventValues } from './event-form-values.ts'

export function CaseField({ form, isRequired }: { form: Form<EventValues>; isRequired: boolean }) {
  const { t } = useTranslation('calendar')
  const errorText = useErrorText()
  const { caseId, caseName } = form.values
  const code = form.codeOf('caseId')
  return (
    <CasePicker
      name="caseId"
      label={t('field.case')}
      picked={caseId === '' ? null : { id: caseId, number: null, title: caseName }}
      onPick={picked =>
        form.set({
          caseName: picked ? [picked.number, picked.title].filter(Boolean).join(' · ') : '',
          caseId: picked?.id ?? '',
        })
      }
      isRequired={isRequired}
      valid={form.validityOf('caseId')}
      errorMessage={code && errorText(code)}
    />
  )
}

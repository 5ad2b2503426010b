// Who treats the case, and whether it is urgent.
import { useTranslation } from 'react-i18next'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { PersonSelect } from '../../../parts/fields/person-select.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { useLawyerChoices } from '../../firm/firm/index.ts'
import type { FileValues } from './file-values.ts'

interface PartProps {
  form: Form<FileValues>
}

export function HandlingPart({ form }: PartProps) {
  const { t } = useTranslation('client-file')
  return (
    <Card title={t('handling')}>
      <LawyerField form={form} />
      <Urgency form={form} />
    </Card>
  )
}

function LawyerField({ form }: PartProps) {
  const { t } = useTranslation('client-file')
  const errorText = useErrorText()
  const code = form.codeOf('lawyerId')
  return (
    <PersonSelect
      name="lawyerId"
      label={t('lawyer')}
      value={form.values.lawyerId}
      onChange={lawyerId => form.set({ lawyerId })}
      people={useLawyerChoices()}
      before={[{ id: '', name: t('noLawyer') }]}
      valid={form.validityOf('lawyerId')}
      errorMessage={code && errorText(code)}
    />
  )
}

function Urgency({ form }: PartProps) {
  const { t } = useTranslation('client-file')
  const { isUrgent } = form.values
  return (
    <>
      <Checkbox
        name="isUrgent"
        label={t('urgent')}
        isChecked={isUrgent}
        onChange={checked => form.set({ isUrgent: checked, ...(!checked && { urgentOn: '' }) })}
      />
      {isUrgent && <FormDateField form={form} name="urgentOn" label={t('urgentOn')} />}
    </>
  )
}

// What: the type of case, the story, the other side with its conflicts, the issue, the lawyer and the urgency.
import { CASE_TYPE_LABELS, CASE_TYPES } from '@maat/domain/cases/case-types'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDateField } from '../../../parts/form-date-field.tsx'
import { PersonSelect } from '../../../parts/person-select.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Checkbox, Choice } from '../../../ui/choice.tsx'
import { Card } from '../../../ui/page.tsx'
import type { Form } from '../../../ui/use-form.ts'
import { useLawyerChoices } from '../../firm/firm/index.ts'
import { AdverseParties } from './adverse-parties.tsx'
import { type FileValues, OPEN_TYPE } from './file-values.ts'
import { IssueField } from './issue-field.tsx'
import type { ClientFileLookup } from './use-client-file-lookup.ts'

interface MatterPartProps {
  form: Form<FileValues>
  lookup: ClientFileLookup
}

export function MatterPart({ form, lookup }: MatterPartProps) {
  const { t } = useTranslation('client-file')
  return (
    <Card title={t('what')}>
      <TypeChoice form={form} />
      <TextField form={form} name="title" label={t('title')} maxLength={200} />
      <TextField form={form} name="facts" type="textarea" rows={6} label={t('facts')} maxLength={20_000} />
      <AdverseParties form={form} lookup={lookup} />
      <IssueField form={form} />
      <LawyerField form={form} />
      <Urgency form={form} />
    </Card>
  )
}

type PartProps = Pick<MatterPartProps, 'form'>

/** An issue belongs to some types only, so that another type clears it. */
function TypeChoice({ form }: PartProps) {
  const { t } = useTranslation('client-file')
  const named = useTranslatedName()
  return (
    <Choice<FileValues['type']>
      name="type"
      legend={t('type')}
      value={form.values.type}
      onChange={type => form.set({ type, issueId: '' })}
      options={[
        { value: OPEN_TYPE, label: t('open') },
        ...CASE_TYPES.map(value => ({ value, label: named(CASE_TYPE_LABELS[value]) })),
      ]}
    />
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

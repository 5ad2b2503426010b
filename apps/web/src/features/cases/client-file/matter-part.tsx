// The matter: the type of case, the story, the other side with its conflicts, and the issue.
import { CASE_TYPE_LABELS, CASE_TYPES } from '@maat/domain/cases/case-types'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../forms/text-field.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { AdverseParties } from './adverse-parties.tsx'
import { type FileValues, OPEN_TYPE } from './file-values.ts'
import type { ClientFileLookup } from './use-client-file-lookup.ts'

/** Later than the rest: it brings the catalogue and its ranking. */
const IssueField = lazyPart(() => import('./issue-field.tsx').then(file => file.IssueField), {
  rows: 1,
  height: 3.25,
})

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

// The name of a template in each language, its kind, the countries whose law it follows, and the issues for which it is
// proposed.
import type { DocumentTemplateView } from '@maat/contract/documents/document-templates'
import type { IssueId } from '@maat/contract/ids'
import type { OfficeCountry } from '@maat/domain/money/invoices/vat-rates'
import {
  MOST_TEMPLATE_ISSUES,
  TEMPLATE_KINDS,
  type TemplateKind,
} from '@maat/domain/templates/template-kinds'
import { LANGUAGES, type Translated } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import {
  changeDocumentTemplate,
  createDocumentTemplate,
  listDocumentTemplates,
  readDocumentTemplate,
} from '../../../api/operations/documents/document-templates.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { CountriesField } from '../../../parts/fields/countries-field.tsx'
import { FormNamesField } from '../../../parts/fields/form-names-field.tsx'
import { IssuesField } from '../../../parts/fields/issues-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { Choice } from '../../../ui/fields/choice.tsx'

interface Values {
  name: Translated
  kind: TemplateKind
  countries: OfficeCountry[]
  issues: IssueId[]
}

const NEW: Values = { name: { fr: '', en: '', nl: '' }, kind: 'letter', countries: [], issues: [] }
const valuesOf = ({ name, kind, countries, issues }: Values): Values => ({ name, kind, countries, issues })
const REFRESHES = { refreshes: [listDocumentTemplates, readDocumentTemplate] }
const LONGEST_NAME = 120

interface TemplateDialogProps {
  template: DocumentTemplateView | undefined
  onClose(): void
  onSaved?(template: DocumentTemplateView): void
}

export function TemplateDialog({ template, onClose, onSaved }: TemplateDialogProps) {
  const { t } = useTranslation('document-templates')
  const creating = useOperation(createDocumentTemplate, REFRESHES)
  const changing = useOperation(changeDocumentTemplate, REFRESHES)
  const record = useRecordForm({
    keepAs: `document-template-${template?.id ?? 'new'}`,
    start: valuesOf(template ?? NEW),
    version: template?.version,
    check: ({ name }) =>
      LANGUAGES.filter(language => name[language].trim() === '').map(language => ({
        path: `name.${language}`,
        code: 'field.required',
      })),
    send: (values, version) =>
      template
        ? changing.mutateAsync({
            params: { templateId: template.id },
            body: { ...values, isToReview: template.isToReview, version },
          })
        : creating.mutateAsync({ body: values }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved) }),
    words: { labelOf: part => t(`field.${part as keyof Values}`) },
    savedText: t('saved'),
    onDone(saved) {
      onSaved?.(saved)
      onClose()
    },
  })
  const { form } = record
  const { countries, issues, kind } = form.values
  return (
    <FormDialog title={template ? t('changeTitle') : t('new')} width="wide" record={record} onClose={onClose}>
      <FormNamesField form={form} name="name" legend={t('field.name')} maxLength={LONGEST_NAME} isRequired />
      <Choice<TemplateKind>
        name="kind"
        legend={t('field.kind')}
        value={kind}
        onChange={next => form.set({ kind: next })}
        options={TEMPLATE_KINDS.map(value => ({ value, label: t(`kind.${value}`) }))}
      />
      <CountriesField
        legend={t('field.countries')}
        value={countries}
        onChange={chosen => form.set({ countries: chosen })}
      />
      <IssuesField
        name="issues"
        label={t('field.issues')}
        hint={t('issuesWhy')}
        isMany
        goneText={t('issueGone')}
        value={issues}
        onChange={chosen => form.set({ issues: chosen.slice(0, MOST_TEMPLATE_ISSUES) })}
      />
    </FormDialog>
  )
}

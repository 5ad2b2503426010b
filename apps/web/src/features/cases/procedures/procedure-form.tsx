// The form of a procedure: its data, steps and questions, with a preview of the client's view.
import type { ProcedureDetails } from '@maat/contract/cases/procedures'
import { CASE_TYPE_LABELS, CASE_TYPES, type CaseType } from '@maat/domain/cases/case-types'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { createProcedure, updateProcedure } from '../../../api/operations/cases/procedures.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormNamesField } from '../../../parts/fields/form-names-field.tsx'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { type ClashTexts, useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { FieldList } from './field-list.tsx'
import { FormPreview } from './form-preview.tsx'
import { PROCEDURE_READS } from './procedure-actions.tsx'
import {
  contentOf,
  type DraftField,
  type DraftStep,
  draftOf,
  EMPTY_DRAFT,
  type ProcedureDraft,
} from './procedure-draft.ts'
import styles from './procedure-form.module.css'
import { StepsEditor } from './steps-editor.tsx'
import { TasksEditor } from './tasks-editor.tsx'

async function loadSchema() {
  const [{ ProcedureContent }, { checkForm }] = await Promise.all([
    import('@maat/contract/cases/procedures'),
    import('@maat/domain/cases/questions/form-field'),
  ])
  return ProcedureContent.superRefine(({ fields }, context) => {
    for (const { path, code } of checkForm(fields))
      context.addIssue({ code: 'custom', message: code, path: ['fields', ...path.split('.')] })
  })
}

export function ProcedureForm({ procedure }: { procedure?: ProcedureDetails }) {
  const { t } = useTranslation('procedures')
  const navigate = useNavigate()
  const language = useLanguage()
  const creating = useOperation(createProcedure, { refreshes: PROCEDURE_READS })
  const updating = useOperation(updateProcedure, { refreshes: PROCEDURE_READS })
  const record = useRecordForm({
    keepAs: `procedure-${procedure?.id ?? 'new'}`,
    start: procedure ? draftOf(procedure, language) : EMPTY_DRAFT,
    version: procedure?.number,
    schema: loadSchema,
    bodyOf: draft => contentOf(draft, language),
    send: (content, version) =>
      procedure
        ? updating.mutateAsync({ params: { procedureId: procedure.id }, body: { ...content, version } })
        : creating.mutateAsync({ body: content }),
    savedOf: (saved: ProcedureDetails) => ({ version: saved.number, value: draftOf(saved, language) }),
    words: useProcedureWords(),
    // After the creation, the page stays on the new procedure.
    ...(!procedure && { onDone: ({ id }) => void navigate({ to: '/new-procedure', search: { id } }) }),
  })
  const { form } = record
  return (
    <div className={styles.columns}>
      <RecordForm record={record}>
        <Basics form={form} />
        <StepsEditor form={form} />
        <TasksEditor form={form} />
        <FieldList form={form} />
      </RecordForm>
      <aside className={styles.side} aria-label={t('preview.title')}>
        <FormPreview fields={form.values.fields} />
        {procedure && <History procedure={procedure} />}
      </aside>
    </div>
  )
}

const LABELS = {
  caseType: 'editor.caseType',
  name: 'editor.name',
  jurisdiction: 'editor.jurisdiction',
  description: 'editor.description',
  steps: 'steps.title',
  tasks: 'tasks.title',
  fields: 'form.title',
} as const satisfies Record<keyof ProcedureDraft, string>

/** Names the steps, tasks and questions in a conflict; the details are in the form. */
function useProcedureWords(): ClashTexts {
  const { t } = useTranslation('procedures')
  const named = useTranslatedName()
  const nameOf = (item: DraftStep | DraftField) => named('label' in item ? item.label : item.name)
  return {
    labelOf: path => t(LABELS[path as keyof ProcedureDraft]),
    textOf(value, path) {
      if (Array.isArray(value)) return value.map(nameOf).join(', ')
      return path === 'caseType' ? named(CASE_TYPE_LABELS[value as CaseType]) : String(value)
    },
  }
}

function Basics({ form }: { form: Form<ProcedureDraft> }) {
  const { t } = useTranslation('procedures')
  const named = useTranslatedName()
  return (
    <Card title={t('editor.basics')}>
      <Choice
        name="caseType"
        legend={t('editor.caseType')}
        options={CASE_TYPES.map(type => ({ value: type, label: named(CASE_TYPE_LABELS[type]) }))}
        value={form.values.caseType}
        onChange={type => form.set({ caseType: type }, 'caseType')}
      />
      <FormNamesField form={form} name="name" legend={t('editor.name')} isRequired />
      <FormNamesField form={form} name="jurisdiction" legend={t('editor.jurisdiction')} isRequired />
      <FormNamesField
        form={form}
        name="description"
        legend={t('editor.description')}
        maxLength={2000}
        isLong
      />
    </Card>
  )
}

function History({ procedure }: { procedure: ProcedureDetails }) {
  const { t } = useTranslation('procedures')
  const format = useFormat()
  return (
    <Card title={t('editor.history')}>
      <ol className={styles.history}>
        {procedure.history.map(({ versionId, number, createdAt }) => (
          <li key={versionId}>{t('editor.historyLine', { number, date: format.dateTime(createdAt) })}</li>
        ))}
      </ol>
    </Card>
  )
}

// Building a procedure: what it is, its steps, its form, and beside them what the client will see.
import type { ProcedureDetails } from '@maat/contract/procedures'
import { CASE_TYPE_LABELS, CASE_TYPES } from '@maat/domain/case-types'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { useLater } from '../../api/later.ts'
import { createProcedure, updateProcedure } from '../../api/operations/procedures.ts'
import { useOperation } from '../../api/use-operation.ts'
import { LeaveDialog } from '../../preferences/leave-dialog.tsx'
import { NamesField } from '../../preferences/names-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat, useLanguage } from '../../preferences/use-format.ts'
import { useNamed } from '../../preferences/use-named.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, FormActions } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { type FieldProblem, type Form, problemsOf, useForm } from '../../ui/use-form.ts'
import { FieldList } from './field-list.tsx'
import { FormPreview } from './form-preview.tsx'
import { REFRESHES } from './procedure-actions.tsx'
import { contentOf, draftOf, EMPTY_DRAFT, type ProcedureDraft } from './procedure-draft.ts'
import styles from './procedure-form.module.css'
import { StepsEditor } from './steps-editor.tsx'
import { TasksEditor } from './tasks-editor.tsx'

/** The schemas, and the engine for patterns. */
async function loadRules() {
  const [{ ProcedureContent }, { checkForm }] = await Promise.all([
    import('@maat/contract/procedures'),
    import('@maat/domain/form-field'),
  ])
  return { ProcedureContent, checkForm }
}

export function ProcedureForm({ procedure }: { procedure?: ProcedureDetails }) {
  const { t } = useTranslation(['procedures', 'shell'])
  const errorText = useErrorText()
  const navigate = useNavigate()
  const language = useLanguage()
  const [base, setBase] = useState(procedure)
  const [isStale, setStale] = useState(false)
  const rules = useLater(loadRules)
  const [openFields, setOpenFields] = useState<readonly string[]>([])
  const form = useForm(() => (procedure ? draftOf(procedure, language) : EMPTY_DRAFT), { marksRight: false })
  const creating = useOperation(createProcedure, { refreshes: REFRESHES })
  const updating = useOperation(updateProcedure, { refreshes: REFRESHES })
  const failure = creating.error ?? updating.error

  function restart(from: ProcedureDetails): void {
    setBase(from)
    setStale(false)
    form.replace(draftOf(from, language))
  }

  /** A question that is wrong is opened, so that one sees what about it. */
  function object(problems: readonly FieldProblem[]): void {
    const wrong = problems.flatMap(({ path }) => {
      const [list, index] = path.split('.')
      const key = list === 'fields' && form.values.fields[Number(index)]?.key
      return key ? [key] : []
    })
    setOpenFields(open => [...new Set([...open, ...wrong])])
    form.object(problems)
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const content = contentOf(form.values, language)
    const { ProcedureContent, checkForm } = await rules()
    const parsed = ProcedureContent.safeParse(content, { reportInput: true })
    if (!parsed.success) return object(problemsOf(parsed.error))
    const problems = checkForm(parsed.data.fields)
    object(problems.map(({ path, code }) => ({ path: `fields.${path}`, code })))
    if (problems.length > 0) return
    const kept = { onError: told, onSuccess: keep }
    if (base)
      updating.mutate({ params: { procedureId: base.id }, body: { ...content, version: base.number } }, kept)
    else creating.mutate({ body: content }, kept)
  }

  function keep(saved: ProcedureDetails): void {
    restart(saved)
    showToast({ kind: 'success', text: t('saved', { ns: 'shell' }) })
    // Everything is saved: whoever just created it stays with it, and is not asked about leaving.
    if (!base) navigate({ to: '/new-procedure', search: { id: saved.id }, ignoreBlocker: true })
  }

  /** Somebody saved meanwhile: what was typed stays, and a next save starts from their version. */
  function told(error: CallError): void {
    if (error.code === 'record.stale') {
      setBase(error.problem.current as ProcedureDetails)
      setStale(true)
    }
    object(error.problem.errors ?? [])
  }

  return (
    <div className={styles.columns}>
      <form ref={form.ref} onSubmit={save} noValidate className={styles.form}>
        <Basics form={form} />
        <StepsEditor form={form} />
        <TasksEditor form={form} />
        <FieldList form={form} open={openFields} onOpen={setOpenFields} />
        {isStale && base && (
          <Notice kind="error">
            <p>{errorText('record.stale')}</p>
            <Button look="quiet" onClick={() => restart(base)}>
              {t('editor.takeTheirs')}
            </Button>
          </Notice>
        )}
        {failure && !isStale && <Notice kind="error">{errorText(failure.code)}</Notice>}
        <FormActions>
          <Button
            type="submit"
            look="primary"
            isBusy={creating.isPending || updating.isPending}
            busyLabel={t('saving', { ns: 'shell' })}
          >
            {t('save', { ns: 'shell' })}
          </Button>
        </FormActions>
        <LeaveDialog isChanged={form.isChanged} />
      </form>
      <aside className={styles.side} aria-label={t('preview.title')}>
        <FormPreview fields={form.values.fields} />
        {base && <History procedure={base} />}
      </aside>
    </div>
  )
}

function Basics({ form }: { form: Form<ProcedureDraft> }) {
  const { t } = useTranslation('procedures')
  const named = useNamed()
  const { caseType, name, jurisdiction, description } = form.values
  return (
    <Card title={t('editor.basics')}>
      <Choice
        name="caseType"
        legend={t('editor.caseType')}
        options={CASE_TYPES.map(type => ({ value: type, label: named(CASE_TYPE_LABELS[type]) }))}
        value={caseType}
        onChange={type => form.set({ caseType: type }, 'caseType')}
      />
      <NamesField
        path="name"
        legend={t('editor.name')}
        value={name}
        onChange={(value, path) => form.set({ name: value }, path)}
        codeAt={form.codeOf}
        isRequired
      />
      <NamesField
        path="jurisdiction"
        legend={t('editor.jurisdiction')}
        value={jurisdiction}
        onChange={(value, path) => form.set({ jurisdiction: value }, path)}
        codeAt={form.codeOf}
        isRequired
      />
      <NamesField
        path="description"
        legend={t('editor.description')}
        value={description}
        onChange={(value, path) => form.set({ description: value }, path)}
        codeAt={form.codeOf}
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

// The mandate under which a case is sent that its client has not signed: who gave it, when, and where it is to be found.
import type { DocumentId } from '@maat/contract/ids'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { sendUnderMandate } from '../../api/operations/case-draft.ts'
import { listCaseDocuments } from '../../api/operations/documents.ts'
import { useOperation, useRead } from '../../api/use-operation.ts'
import { FormDateField } from '../../parts/form-date-field.tsx'
import { useKeptForm } from '../../parts/use-kept-form.tsx'
import { TextField } from '../../preferences/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { type FieldProblem, useForm } from '../../ui/use-form.ts'
import styles from './case-draft.module.css'
import { NotSent } from './not-sent.tsx'
import { useClientName } from './use-client.ts'
import { useDraft } from './use-draft-editor.ts'
import { useRefreshedDraft } from './use-refreshed-draft.ts'

interface MandateDialogProps {
  /** The server says that something lacks. */
  onIncomplete(): void
  onClose(): void
}

type Given = Record<'givenBy' | 'givenOn' | 'reference' | 'documentId', string>

const TODAY = new Date().toISOString().slice(0, 10)

function problemsOf({ givenBy, givenOn, reference, documentId }: Given): FieldProblem[] {
  const required = (path: string) => ({ path, code: 'field.required' })
  return [
    ...(givenBy.trim() ? [] : [required('givenBy')]),
    ...(givenOn ? [] : [required('givenOn')]),
    ...(reference.trim() || documentId ? [] : [required('reference')]),
  ]
}

export function MandateDialog({ onIncomplete, onClose }: MandateDialogProps) {
  const { t } = useTranslation(['case-draft', 'shell'])
  const formId = useId()
  const name = useClientName()
  const { draft, answers } = useDraft()
  const client = [answers.firstName, answers.lastName].filter(Boolean).join(' ')
  const form = useForm<Given>({ givenBy: client, givenOn: '', reference: '', documentId: '' })
  const documents = useRead(listCaseDocuments, { params: { caseId: draft.id } })
  const given = (documents.data?.documents ?? []).filter(({ file, isInternal }) => file && !isInternal)
  const kept = useKeptForm(`mandate-${draft.id}`, form)
  const { send, sending } = useSendUnderMandate(onIncomplete, kept.forget)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const problems = problemsOf(form.values)
    form.object(problems)
    if (problems.length === 0) void send(form.values)
  }

  return (
    <Dialog
      title={t('forClient.underMandate')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={sending.isPending}>
            {t('send.send')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.ref} onSubmit={submit} noValidate className={styles.body}>
        {kept.notice}
        <Notice>{t('forClient.mandateExplained', { name })}</Notice>
        <TextField form={form} name="givenBy" label={t('forClient.givenBy')} isRequired />
        <FormDateField form={form} name="givenOn" max={TODAY} label={t('forClient.givenOn')} isRequired />
        <TextField form={form} name="reference" label={t('forClient.reference')} />
        {given.length > 0 && (
          <Field
            name="documentId"
            type="select"
            label={t('forClient.document')}
            value={form.values.documentId}
            onChange={documentId => form.set({ documentId })}
          >
            <option value="">{t('forClient.noDocument')}</option>
            {given.map(document => (
              <option key={document.id} value={document.id}>
                {document.name}
              </option>
            ))}
          </Field>
        )}
        {sending.isError && <NotSent code={sending.error.code} />}
      </form>
    </Dialog>
  )
}

function useSendUnderMandate(onIncomplete: () => void, onSent: () => void) {
  const { t } = useTranslation('case-draft')
  const navigate = useNavigate()
  const { draft, editor } = useDraft()
  const refresh = useRefreshedDraft()
  const sending = useOperation(sendUnderMandate)

  async function send({ documentId, ...given }: Given): Promise<void> {
    if (!(await editor.flush())) return
    const body = { ...given, ...(documentId && { documentId: documentId as DocumentId }) }
    sending.mutate(
      { params: { caseId: draft.id }, body },
      {
        onError: error => {
          if (error.code !== 'case.incomplete') return
          onIncomplete()
          refresh()
        },
        onSuccess: ({ id, lawyerAssigned }) => {
          onSent()
          if (lawyerAssigned === false)
            showToast({ kind: 'info', text: t('send.lawyerMissing'), isPersistent: true })
          void navigate({ to: '/case-{$caseId}', params: { caseId: id } })
        },
      },
    )
  }

  return { send, sending }
}

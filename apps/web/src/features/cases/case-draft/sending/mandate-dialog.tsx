// The mandate for a case that is sent without its client's signature: who gave it, when, and where it is stored.

import type { ErrorCode } from '@maat/contract/errors'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../../api/call.ts'
import { sendUnderMandate } from '../../../../api/operations/cases/case-draft.ts'
import { listCaseDocuments } from '../../../../api/operations/documents/documents.ts'
import { useOperation, useRead } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { FormDialog } from '../../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../../texts/today-here.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import type { FieldProblem } from '../../../../ui/fields/use-form.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { showToast } from '../../../../ui/messages/toasts.tsx'
import type { SaveState } from '../draft-editor.ts'
import { useClientName } from '../use-client.ts'
import { useDraft } from '../use-draft-editor.ts'
import { useRefreshedDraft } from '../use-refreshed-draft.ts'

interface MandateDialogProps {
  onIncomplete(): void
  onClose(): void
}

/** Why the input is not on the server yet. */
const UNSAVED: Partial<Record<SaveState, ErrorCode>> = {
  clashing: 'record.stale',
  failing: 'server.unavailable',
}

type Given = Record<'givenBy' | 'givenOn' | 'reference' | 'documentId', string>

function problemsOf({ givenBy, givenOn, reference, documentId }: Given): FieldProblem[] {
  const required = (path: string) => ({ path, code: 'field.required' })
  return [
    ...(givenBy.trim() ? [] : [required('givenBy')]),
    ...(givenOn ? [] : [required('givenOn')]),
    ...(reference.trim() || documentId ? [] : [required('reference')]),
  ]
}

export function MandateDialog({ onIncomplete, onClose }: MandateDialogProps) {
  const { t } = useTranslation('case-draft')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const name = useClientName()
  const { draft, answers, editor } = useDraft()
  const refresh = useRefreshedDraft()
  const documents = useRead(listCaseDocuments, { params: { caseId: draft.id } })
  const given = (documents.data?.documents ?? []).filter(({ file, isInternal }) => file && !isInternal)
  const sending = useOperation(sendUnderMandate)
  const record = useRecordForm({
    keepAs: `mandate-${draft.id}`,
    start: {
      givenBy: [answers.firstName, answers.lastName].filter(Boolean).join(' '),
      givenOn: '',
      reference: '',
      documentId: '',
    },
    check: problemsOf,
    async send({ documentId, ...mandate }) {
      // Saves all input on the server before the case is sent.
      if (!(await editor.flush())) throw new CallError(UNSAVED[editor.read().state] ?? 'offline')
      const body = { ...mandate, ...(documentId && { documentId }) }
      return await sending.mutateAsync({ params: { caseId: draft.id }, body })
    },
    savedText: false,
    errorText: ({ code }) =>
      [
        t('send.notSent'),
        errorText(code),
        ...(code === 'case.incomplete' ? [t('send.completeFirst')] : []),
      ].join(' '),
    onError({ code }) {
      if (code !== 'case.incomplete') return
      onIncomplete()
      refresh()
    },
    onDone({ id, lawyerAssigned }) {
      if (lawyerAssigned === false)
        showToast({ kind: 'info', text: t('send.lawyerMissing'), isPersistent: true })
      void navigate({ to: '/case-{$caseId}', params: { caseId: id } })
    },
  })
  const { form } = record
  return (
    <FormDialog
      title={t('forClient.underMandate')}
      record={record}
      submitLabel={t('send.send')}
      onClose={onClose}
    >
      <Notice>{t('forClient.mandateExplained', { name })}</Notice>
      <TextField form={form} name="givenBy" label={t('forClient.givenBy')} isRequired />
      <FormDateField form={form} name="givenOn" max={todayHere()} label={t('forClient.givenOn')} isRequired />
      <TextField form={form} name="reference" label={t('forClient.reference')} />
      {given.length > 0 && (
        <TextField form={form} name="documentId" type="select" label={t('forClient.document')}>
          <option value="">{t('forClient.noDocument')}</option>
          {given.map(document => (
            <option key={document.id} value={document.id}>
              {document.name}
            </option>
          ))}
        </TextField>
      )}
    </FormDialog>
  )
}

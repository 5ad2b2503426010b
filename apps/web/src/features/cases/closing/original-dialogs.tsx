// Records an original that the firm received, and its return.
import type { CaseClosingView } from '@maat/contract/cases/case-closing'
import type { NewOriginal, OriginalReturn } from '@maat/contract/cases/case-handover'
import type { CaseId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { readClosing } from '../../../api/operations/cases/case-closing.ts'
import { holdOriginal, returnOriginal } from '../../../api/operations/cases/case-handover.ts'
import { listCaseDocuments } from '../../../api/operations/documents/documents.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../texts/today-here.ts'

interface OriginalValues {
  documentId: string
  place: string
  heldOn: string
}

const holdSchema = () => import('@maat/contract/cases/case-handover').then(file => file.NewOriginal)

export function HoldDialog({ caseId, onClose }: { caseId: CaseId; onClose(): void }) {
  const { t } = useTranslation('closing')
  const holding = useOperation(holdOriginal, { refreshes: [readClosing] })
  const read = useRead(listCaseDocuments, { params: { caseId } })
  const record = useRecordForm<OriginalValues, z.input<typeof NewOriginal>>({
    keepAs: `original-${caseId}`,
    start: { documentId: '', place: '', heldOn: todayHere() },
    schema: holdSchema,
    send: body => holding.mutateAsync({ params: { caseId }, body }),
    savedText: t('originals.added'),
    onDone: onClose,
  })
  const { form } = record
  const documents = read.data?.documents.filter(({ file }) => file !== null) ?? []
  return (
    <FormDialog title={t('originals.add')} record={record} onClose={onClose}>
      <TextField form={form} name="documentId" type="select" label={t('originals.document')} isRequired>
        <option value="">{t('originals.choose')}</option>
        {documents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
      <TextField form={form} name="place" label={t('originals.place')} maxLength={120} isRequired />
      <FormDateField form={form} name="heldOn" label={t('originals.heldOn')} isRequired />
    </FormDialog>
  )
}

const returnSchema = () => import('@maat/contract/cases/case-handover').then(file => file.OriginalReturn)

interface ReturnDialogProps {
  caseId: CaseId
  original: CaseClosingView['originals'][number]
  onClose(): void
}

export function ReturnDialog({ caseId, original, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('closing')
  const returning = useOperation(returnOriginal, { refreshes: [readClosing] })
  const { documentId, name } = original
  const record = useRecordForm<{ returnedOn: string; receiver: string }, z.input<typeof OriginalReturn>>({
    keepAs: `original-return-${documentId}`,
    start: { returnedOn: todayHere(), receiver: '' },
    bodyOf: values => ({ ...values, documentId }),
    schema: returnSchema,
    send: body => returning.mutateAsync({ params: { caseId }, body }),
    savedText: t('originals.returnDone'),
    onDone: onClose,
  })
  return (
    <FormDialog title={t('originals.returnTitle', { name })} record={record} onClose={onClose}>
      <FormDateField form={record.form} name="returnedOn" label={t('originals.returnedOn')} isRequired />
      <TextField
        form={record.form}
        name="receiver"
        label={t('originals.receiver')}
        maxLength={120}
        isRequired
      />
    </FormDialog>
  )
}

// The dialog in which the staff request a document from the client, with a reason.

import type { CaseId } from '@maat/contract/ids'
import { isSensitiveDocument } from '@maat/domain/documents/sensitive-documents'
import { useTranslation } from 'react-i18next'
import { browseCatalogue } from '../../../api/operations/cases/catalogue.ts'
import { requestDocument } from '../../../api/operations/documents/documents.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { DOCUMENT_READS } from './use-refresh.ts'

const EMPTY = { documentType: '', name: '', reason: '', dueOn: '', isMarked: false }

interface RequestDialogProps {
  caseId: CaseId
  /** True if the case has participants from whom a document can be hidden. */
  mayMark: boolean
  onClose(): void
}

export function RequestDialog({ caseId, mayMark, onClose }: RequestDialogProps) {
  const { t } = useTranslation('documents')
  const named = useTranslatedName()
  const types = useRead(browseCatalogue, {}).data?.documentTypes ?? []
  const asking = useOperation(requestDocument, { refreshes: DOCUMENT_READS })
  /** A document without a name is named after its type. */
  function nameOf({ name, documentType }: typeof EMPTY): string {
    const type = types.find(({ code }) => code === documentType)
    return name.trim() || (type ? named(type.name) : '')
  }
  const record = useRecordForm({
    keepAs: `request-${caseId}`,
    start: EMPTY,
    bodyOf: values => ({
      name: nameOf(values),
      reason: values.reason,
      ...(values.documentType && { documentType: values.documentType }),
      ...(values.dueOn && { dueOn: values.dueOn }),
      ...(values.isMarked && { isSensitive: true }),
    }),
    check: values =>
      Object.entries({ name: nameOf(values), reason: values.reason.trim() })
        .filter(([, text]) => text === '')
        .map(([path]) => ({ path, code: 'field.required' })),
    send: body => asking.mutateAsync({ params: { caseId }, body }),
    savedText: t('request.done'),
    onDone: onClose,
  })
  const { form } = record
  const isSensitive = isSensitiveDocument(form.values.documentType)
  return (
    <FormDialog
      title={t('request.title')}
      record={record}
      submitLabel={t('request.submit')}
      onClose={onClose}
    >
      <p>{t('request.intro')}</p>
      <TextField form={form} name="documentType" type="select" label={t('request.type')}>
        <option value="">{t('request.otherType')}</option>
        {types.map(({ code, name }) => (
          <option key={code} value={code}>
            {named(name)}
          </option>
        ))}
      </TextField>
      <TextField form={form} name="name" label={t('request.name')} maxLength={200} />
      <TextField
        form={form}
        name="reason"
        type="textarea"
        rows={3}
        label={t('request.reason')}
        maxLength={1000}
        isRequired
      />
      <FormDateField form={form} name="dueOn" label={t('request.dueOn')} />
      {mayMark && (
        <Checkbox
          name="sensitive"
          label={t('upload.notShared')}
          isChecked={form.values.isMarked || isSensitive}
          isDisabled={isSensitive}
          onChange={isMarked => form.set({ isMarked })}
        />
      )}
    </FormDialog>
  )
}

// The staff asks the client for a document, and says why.

import type { CaseId } from '@maat/contract/ids'
import { isSensitiveDocument } from '@maat/domain/sensitive-documents'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browseCatalogue } from '../../api/operations/catalogue.ts'
import { requestDocument } from '../../api/operations/documents.ts'
import { useOperation, useRead } from '../../api/use-operation.ts'
import { FormDateField } from '../../parts/form-date-field.tsx'
import { TextField } from '../../preferences/text-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useNamed } from '../../preferences/use-named.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useForm } from '../../ui/use-form.ts'
import { REFRESHES } from './use-refresh.ts'

const EMPTY = { documentType: '', name: '', reason: '', dueOn: '' }

interface RequestDialogProps {
  caseId: string
  /** There is somebody from whom a document can be kept. */
  mayMark: boolean
  onClose(): void
}

export function RequestDialog({ caseId, mayMark, onClose }: RequestDialogProps) {
  const { t } = useTranslation(['documents', 'shell'])
  const errorText = useErrorText()
  const named = useNamed()
  const formId = useId()
  const form = useForm(EMPTY)
  const [isMarked, setMarked] = useState(false)
  const catalogue = useRead(browseCatalogue, {})
  const types = catalogue.data?.documentTypes ?? []
  const asking = useOperation(requestDocument, {
    refreshes: REFRESHES,
    onSuccess() {
      showToast({ kind: 'success', text: t('request.done') })
      onClose()
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const { documentType, dueOn, reason } = form.values
    const type = types.find(({ code }) => code === documentType)
    const name = form.values.name.trim() || (type ? named(type.name) : '')
    const missing = Object.entries({ name, reason }).filter(([, text]) => text.trim() === '')
    form.object(missing.map(([path]) => ({ path, code: 'field.required' })))
    if (missing.length > 0) return
    const body = {
      name,
      reason,
      ...(documentType && { documentType }),
      ...(dueOn && { dueOn }),
      ...(isMarked && { isSensitive: true }),
    }
    asking.mutate(
      { params: { caseId: caseId as CaseId }, body },
      { onError: ({ problem }) => form.object(problem.errors ?? []) },
    )
  }

  return (
    <Dialog
      title={t('request.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={asking.isPending}>
            {t('request.submit')}
          </Button>
        </>
      }
    >
      <p>{t('request.intro')}</p>
      {asking.error && <Notice kind="error">{errorText(asking.error.code)}</Notice>}
      <form id={formId} ref={form.ref} onSubmit={submit} noValidate style={{ display: 'grid', gap: '1rem' }}>
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
            isChecked={isMarked || isSensitiveDocument(form.values.documentType)}
            isDisabled={isSensitiveDocument(form.values.documentType)}
            onChange={setMarked}
          />
        )}
      </form>
    </Dialog>
  )
}

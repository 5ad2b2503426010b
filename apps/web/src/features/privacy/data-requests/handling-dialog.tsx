// Says who prepares the answer to a request, and how its person was identified.
import type { UserId } from '@maat/contract/ids'
import { relationsNeeded } from '@maat/contract/permissions'
import type { DataRequestView } from '@maat/contract/privacy/data-requests'
import { ENTERED_CHECKS, type IdentityCheck } from '@maat/domain/privacy/data-requests'
import { REGISTER_WORDS, registerWord } from '@maat/domain/privacy/register-words'
import { useTranslation } from 'react-i18next'
import { listTodoAssignees } from '../../../api/operations/calendar/todos.ts'
import { assignDataRequest } from '../../../api/operations/privacy/data-requests.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { useFormField } from '../../../forms/use-form-field.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { PersonSelect } from '../../../parts/fields/person-select.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { REFRESHED } from './refreshed.ts'

interface Values {
  responsibleId: string
  identityCheck: IdentityCheck
  identityNote: string
}

const valuesOf = ({ responsible, identityCheck, identityNote }: DataRequestView): Values => ({
  responsibleId: responsible?.id ?? '',
  identityCheck,
  identityNote,
})

export function HandlingDialog({ request, onClose }: { request: DataRequestView; onClose(): void }) {
  const { t } = useTranslation('data-requests')
  const language = useLanguage()
  const { data = [] } = useRead(listTodoAssignees, { query: {} }, { staleTime: 300_000 })
  const answering = data
    .filter(({ role }) => relationsNeeded(role, 'data-request.answer').length > 0)
    .map(({ id, name }) => ({ id, name }))
  const assigning = useOperation(assignDataRequest, { refreshes: REFRESHED })
  const record = useRecordForm({
    keepAs: `data-request-handling-${request.id}`,
    start: valuesOf(request),
    version: request.version,
    bodyOf: ({ responsibleId, ...values }: Values) => ({
      ...values,
      // It comes from the options.
      responsibleId: (responsibleId || null) as UserId | null,
    }),
    send: (body, version) =>
      assigning.mutateAsync({ params: { dataRequestId: request.id }, body: { ...body, version } }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved) }),
    words: { labelOf: path => t(`handling.${path as keyof Values}`) },
    savedText: t('handling.done'),
    onDone: onClose,
  })
  const { form } = record
  const responsible = useFormField(form, 'responsibleId')
  const checks = request.identityCheck === 'session' ? (['session'] as const) : ENTERED_CHECKS
  return (
    <FormDialog title={t('handling.title')} record={record} onClose={onClose}>
      <PersonSelect
        {...responsible}
        label={REGISTER_WORDS.responsible[language]}
        before={[{ id: '', name: t('nobody') }]}
        people={answering}
      />
      <TextField form={form} name="identityCheck" type="select" label={t('handling.identityCheck')}>
        {checks.map(value => (
          <option key={value} value={value}>
            {registerWord('identity', value, language)}
          </option>
        ))}
      </TextField>
      <TextField form={form} name="identityNote" label={t('handling.identityNote')} maxLength={300} />
    </FormDialog>
  )
}

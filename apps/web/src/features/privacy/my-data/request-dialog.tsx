// Asks the firm to use a right over one's data. A correction says what is wrong and what is right.
import type { DataRequestKind } from '@maat/domain/privacy/data-requests'
import { registerWord } from '@maat/domain/privacy/register-words'
import { useTranslation } from 'react-i18next'
import { listOwnDataRequests, makeDataRequest } from '../../../api/operations/privacy/data-requests.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useLanguage } from '../../../texts/use-format.ts'

interface Values {
  words: string
  wrong: string
  correct: string
}

const NEW: Values = { words: '', wrong: '', correct: '' }

export function RequestDialog({ kind, onClose }: { kind: DataRequestKind; onClose(): void }) {
  const { t } = useTranslation('my-data')
  const language = useLanguage()
  const making = useOperation(makeDataRequest, { refreshes: [listOwnDataRequests] })
  const needed = kind === 'correction' ? (['wrong', 'correct', 'words'] as const) : (['words'] as const)
  const record = useRecordForm<Values, Values>({
    keepAs: `data-request-${kind}`,
    start: NEW,
    check: values =>
      needed.filter(path => values[path].trim() === '').map(path => ({ path, code: 'field.required' })),
    send: values => making.mutateAsync({ body: { kind, ...values } }),
    savedText: t('request.done'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog
      title={t('request.title', { name: registerWord('kind', kind, language) })}
      submitLabel={t('request.submit')}
      record={record}
      onClose={onClose}
    >
      <p>{t(`rights.what.${kind}`)}</p>
      {kind === 'correction' && (
        <>
          <TextField form={form} name="wrong" label={t('request.wrong')} maxLength={1000} isRequired />
          <TextField form={form} name="correct" label={t('request.correct')} maxLength={1000} isRequired />
        </>
      )}
      <TextField
        form={form}
        name="words"
        type="textarea"
        rows={5}
        label={t('request.words')}
        hint={kind === 'erasure' ? t('request.erasureHint') : undefined}
        maxLength={4000}
        isRequired
      />
    </FormDialog>
  )
}

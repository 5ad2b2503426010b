// Records that an entry of the legal watch concerns a case.
import type { WatchEntryView } from '@maat/contract/knowledge/legal-watch'
import { useTranslation } from 'react-i18next'
import { linkWatchToCase, listWatchEntries } from '../../../api/operations/knowledge/legal-watch.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { CasePicker, type PickedCase } from '../../../parts/fields/case-picker.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'

interface Values {
  case: PickedCase | null
}

const START: Values = { case: null }
const missing = (values: Values) => (values.case ? [] : [{ path: 'case', code: 'field.required' }])

interface LinkCaseDialogProps {
  entry: WatchEntryView
  onClose(): void
}

export function LinkCaseDialog({ entry, onClose }: LinkCaseDialogProps) {
  const { t } = useTranslation('legal-watch')
  const errorText = useErrorText()
  const linking = useOperation(linkWatchToCase, { refreshes: [listWatchEntries] })
  const record = useRecordForm({
    keepAs: `watch-case-${entry.id}`,
    start: START,
    check: missing,
    send: (values: Values) =>
      linking.mutateAsync({ params: { watchId: entry.id, caseId: values.case?.id ?? '' } }),
    savedText: t('link.done'),
    onDone: onClose,
  })
  const { form } = record
  const code = form.codeOf('case')
  return (
    <FormDialog title={t('link.title')} submitLabel={t('link.set')} record={record} onClose={onClose}>
      <p>{entry.title}</p>
      <CasePicker
        label={t('link.case')}
        isRequired
        picked={form.values.case}
        onPick={picked => form.set({ case: picked })}
        valid={form.validityOf('case')}
        errorMessage={code && errorText(code)}
      />
      <p>{t('link.why')}</p>
    </FormDialog>
  )
}

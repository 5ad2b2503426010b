// Names an exhibit in the inventory, and notes when the other party got it; or takes it out of its set.
import type { ExhibitSetView, ExhibitView } from '@maat/contract/cases/exhibits'
import type { CaseId } from '@maat/contract/ids'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import { changeExhibit, listExhibitSets, removeExhibit } from '../../../api/operations/cases/exhibits.ts'
import { listFacts } from '../../../api/operations/cases/facts.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { isExhibitNumber, LONGEST_NUMBER } from './exhibit-number.ts'

const LONGEST_TITLE = 300

interface ExhibitDialogProps {
  caseId: CaseId
  set: ExhibitSetView
  exhibit: ExhibitView
  onClose(): void
}

export function ExhibitDialog({ caseId, set, exhibit, onClose }: ExhibitDialogProps) {
  const { t } = useTranslation('exhibits')
  const changing = useOperation(changeExhibit, { refreshes: [listExhibitSets, listFacts] })
  const position = set.exhibits.findIndex(({ id }) => id === exhibit.id)
  const titleBefore = useRef(exhibit.title)
  /** The user has read that another user changed the exhibit, so saving again is deliberate. */
  function noteTitle({ code, problem }: CallError): void {
    if (code !== 'record.stale') return
    const { exhibits } = problem.current as ExhibitSetView
    titleBefore.current = exhibits.find(({ id }) => id === exhibit.id)?.title ?? titleBefore.current
  }
  const record = useRecordForm({
    keepAs: `exhibit-${exhibit.id}`,
    start: {
      number: String(position + 1),
      title: exhibit.title,
      datedOn: exhibit.datedOn ?? '',
      communicatedOn: exhibit.communicatedOn ?? '',
    },
    check: ({ number }) => (isExhibitNumber(number) ? [] : [{ path: 'number', code: 'field.invalid' }]),
    bodyOf: ({ number, title, datedOn, communicatedOn }) => ({
      ...(number.trim() && Number(number) !== position + 1 && { position: Number(number) - 1 }),
      title,
      titleBefore: titleBefore.current,
      datedOn: datedOn || null,
      communicatedOn: communicatedOn || null,
    }),
    send: body => changing.mutateAsync({ params: { caseId, setId: set.id, exhibitId: exhibit.id }, body }),
    savedText: t('saved'),
    onError: error => noteTitle(error),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('changeTitle', { number: exhibit.number })}
      record={record}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <TextField
        form={record.form}
        name="number"
        inputMode="numeric"
        label={t('field.number')}
        maxLength={LONGEST_NUMBER}
      />
      <TextField
        form={record.form}
        name="title"
        label={t('field.title')}
        hint={t('field.titleHint', { name: exhibit.documentName })}
        maxLength={LONGEST_TITLE}
        isRequired
      />
      <FormDateField
        form={record.form}
        name="datedOn"
        label={t('field.datedOn')}
        hint={t('field.datedHint')}
      />
      <FormDateField
        form={record.form}
        name="communicatedOn"
        label={t('field.communicatedOn')}
        hint={t('field.communicatedHint')}
      />
    </FormDialog>
  )
}

export function RemoveExhibitDialog({ caseId, set, exhibit, onClose }: ExhibitDialogProps) {
  const { t } = useTranslation('exhibits')
  return (
    <ActionDialog
      title={t('removeTitle')}
      confirmLabel={t('removeIt')}
      operation={removeExhibit}
      sent={{ params: { caseId, setId: set.id, exhibitId: exhibit.id } }}
      refreshes={[listExhibitSets, listFacts]}
      onClose={onClose}
    >
      {t('removeWhy', { number: exhibit.number, title: exhibit.title })}
    </ActionDialog>
  )
}

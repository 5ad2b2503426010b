// A heading of a binder, and the pages that it takes of a document.
import type { BinderEntryView, BinderView } from '@maat/contract/cases/binders'
import { pageRangeText, parsePageRange } from '@maat/domain/cases/file/binders'
import { useTranslation } from 'react-i18next'
import {
  addBinderEntry,
  changeBinderEntry,
  listBinderEntries,
} from '../../../api/operations/cases/binders.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'

const LONGEST_HEADING = 500
const LONGEST_PAGES = 15

type Heading = Extract<BinderEntryView, { kind: 'heading' }>
type Pages = Extract<BinderEntryView, { kind: 'document' }>

interface HeadingDialogProps {
  binder: BinderView
  /** Undefined for a new heading. */
  heading: Heading | undefined
  onClose(): void
}

export function HeadingDialog({ binder, heading, onClose }: HeadingDialogProps) {
  const { t } = useTranslation('binder')
  const refreshes = [listBinderEntries]
  const adding = useOperation(addBinderEntry, { refreshes })
  const changing = useOperation(changeBinderEntry, { refreshes })
  const { id: binderId } = binder
  const record = useRecordForm({
    keepAs: `binder-heading-${heading?.id ?? binderId}`,
    start: { text: heading?.text ?? '' },
    version: heading?.version,
    bodyOf: ({ text }) => ({ kind: 'heading' as const, text: text.trim() }),
    send: (body, version) =>
      heading
        ? changing.mutateAsync({
            params: { binderId, entryId: heading.id },
            body: { change: body, version: version ?? 1 },
          })
        : adding.mutateAsync({ params: { binderId }, body: { entry: body } }),
    savedOf: saved => ({
      version: saved.version,
      value: { text: saved.kind === 'heading' ? saved.text : '' },
    }),
    words: { labelOf: () => t('field.heading') },
    savedText: t('saved'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t(heading ? 'changeHeading' : 'addHeading')}
      record={record}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <TextField
        form={record.form}
        name="text"
        type="textarea"
        rows={3}
        label={t('field.heading')}
        hint={t('field.headingHint')}
        maxLength={LONGEST_HEADING}
        isRequired
      />
    </FormDialog>
  )
}

interface PagesDialogProps {
  binder: BinderView
  entry: Pages
  onClose(): void
}

export function PagesDialog({ binder, entry, onClose }: PagesDialogProps) {
  const { t } = useTranslation('binder')
  const changing = useOperation(changeBinderEntry, { refreshes: [listBinderEntries] })
  const record = useRecordForm({
    start: { pages: textOfPages(entry) },
    version: entry.version,
    check: ({ pages }) =>
      parsePageRange(pages) === undefined ? [{ path: 'pages', code: 'binder.pages-unfit' }] : [],
    fields: { 'binder.page-unknown': 'pages' },
    bodyOf: ({ pages }) => ({ kind: 'document' as const, pages: parsePageRange(pages) ?? null }),
    send: (body, version) =>
      changing.mutateAsync({
        params: { binderId: binder.id, entryId: entry.id },
        body: { change: body, version },
      }),
    savedOf: saved => ({
      version: saved.version,
      value: { pages: saved.kind === 'document' ? textOfPages(saved) : '' },
    }),
    words: { labelOf: () => t('field.pages') },
    savedText: t('saved'),
    onDone: onClose,
  })
  return (
    <FormDialog title={t('changePages')} record={record} submitLabel={t('save')} onClose={onClose}>
      <p>{entry.name}</p>
      <TextField
        form={record.form}
        name="pages"
        label={t('field.pages')}
        hint={t('field.pagesHint')}
        maxLength={LONGEST_PAGES}
      />
    </FormDialog>
  )
}

const textOfPages = ({ pages }: Pages) => (pages ? pageRangeText(pages) : '')

// One entry in the list: its handle, what it is, and the button that takes it out.
import type { BinderEntryView, BinderView } from '@maat/contract/cases/binders'
import {
  CalendarClock,
  FileText,
  Heading,
  LockKeyhole,
  type LucideIcon,
  Milestone,
  StickyNote,
  X,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  listBinderEntries,
  removeBinderEntry,
  restoreBinderEntry,
} from '../../../api/operations/cases/binders.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useSortableRow } from '../../../parts/lists/sortable-rows.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './binder.module.css'
import { useEntryWords } from './use-entry-words.ts'

const ICONS: Record<BinderEntryView['kind'], LucideIcon> = {
  hidden: LockKeyhole,
  heading: Heading,
  document: FileText,
  fact: Milestone,
  deadline: CalendarClock,
  note: StickyNote,
}

interface EntryRowProps {
  binder: BinderView
  entry: BinderEntryView
  isShown: boolean
  onShow(): void
  onRemoved(): void
}

export function EntryRow({ binder, entry, isShown, onShow, onRemoved }: EntryRowProps) {
  const { t } = useTranslation('binder')
  const mayArrange = binder.can.includes('arrange')
  const { row, handle } = useSortableRow(entry.id, t('drag.role'), !mayArrange)
  const { title } = useEntryWords()(entry)
  const remove = useRemoving(binder, entry, onRemoved)
  return (
    <li {...row} className={styles.row} data-kind={entry.kind} data-shown={isShown}>
      {mayArrange && handle(t('drag.handle', { title }))}
      <Summary entry={entry} isShown={isShown} onShow={onShow} />
      {mayArrange && (
        <IconButton label={t('remove', { title })} onClick={remove}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

function Summary({ entry, isShown, onShow }: Pick<EntryRowProps, 'entry' | 'isShown' | 'onShow'>) {
  const { t } = useTranslation('binder')
  const { title, facts } = useEntryWords()(entry)
  const Icon = ICONS[entry.kind]
  return (
    <button type="button" className={styles.summary} aria-current={isShown || undefined} onClick={onShow}>
      <Icon size={18} aria-hidden />
      <span>
        <span className={styles.title} data-excerpt>
          {entry.kind !== 'hidden' && entry.kind !== 'heading' && (
            <span className="visually-hidden">{t(`kind.${entry.kind}`)} </span>
          )}
          {title}
        </span>
        {facts.length > 0 && <span className={styles.soft}>{facts.join(' · ')}</span>}
        {entry.kind === 'document' && entry.isOutdated && <Badge tone="accent">{t('newer')}</Badge>}
      </span>
    </button>
  )
}

/** The entry leaves at once, and the message puts it back. */
function useRemoving({ id: binderId }: BinderView, { id: entryId }: BinderEntryView, onRemoved: () => void) {
  const { t } = useTranslation('binder')
  const errorText = useErrorText()
  const refreshes = [listBinderEntries]
  const restoring = useOperation(restoreBinderEntry, { refreshes })
  const removing = useOperation(removeBinderEntry, { refreshes })
  const sent = { params: { binderId, entryId } }
  const onError = ({ code }: { code: string }) => showToast({ kind: 'danger', text: errorText(code) })
  return () => {
    onRemoved()
    removing
      .mutateAsync(sent)
      .then(() =>
        showToast({
          kind: 'success',
          text: t('removed'),
          group: 'binder-removal',
          action: { label: t('undo'), onPress: () => restoring.mutate(sent, { onError }) },
        }),
      )
      .catch(onError)
  }
}

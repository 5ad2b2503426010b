// One entry of the legal watch: its day and source in the margin, then what changed and for which cases.
import type { WatchEntryView } from '@maat/contract/knowledge/legal-watch'
import { countryName } from '@maat/domain/people/countries'
import { Link } from '@tanstack/react-router'
import { FolderPlus, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listWatchEntries,
  removeWatchEntry,
  unlinkWatchFromCase,
} from '../../../api/operations/knowledge/legal-watch.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useLawFields } from '../../../parts/fields/use-law-fields.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import styles from './legal-watch.module.css'
import { LinkCaseDialog } from './link-case-dialog.tsx'

export function WatchEntry({ entry }: { entry: WatchEntryView }) {
  const { t } = useTranslation('legal-watch')
  const format = useFormat()
  const language = useLanguage()
  const fields = useLawFields()
  const [opened, setOpened] = useState<'change' | 'remove' | 'link'>()
  const { title, text, publishedOn, countries, categoryId, can, authorName } = entry
  const places = countries.map(country => countryName(country, language)).join(', ')
  const close = () => setOpened(undefined)
  return (
    <article className={styles.entry} aria-labelledby={`watch-${entry.id}`}>
      <div className={styles.margin}>
        <time dateTime={publishedOn}>{format.date(publishedOn)}</time>
        <Source entry={entry} />
      </div>
      <div className={styles.matter}>
        <header className={styles.top}>
          <div>
            <h2 id={`watch-${entry.id}`}>{title}</h2>
            <p className={styles.soft}>
              {[fields.nameOf(categoryId), places, t('by', { name: authorName })].filter(Boolean).join(' · ')}
            </p>
          </div>
          {can.includes('change') && (
            <span className={styles.tools}>
              <IconButton label={t('changeNamed', { title })} onClick={() => setOpened('change')}>
                <Pencil size={18} aria-hidden />
              </IconButton>
              <IconButton label={t('removeNamed', { title })} onClick={() => setOpened('remove')}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </span>
          )}
        </header>
        <p className={styles.text}>{text}</p>
        <Cases entry={entry} onAdd={() => setOpened('link')} />
      </div>
      {opened === 'change' && <EntryDialog entry={entry} onClose={close} />}
      {opened === 'link' && <LinkCaseDialog entry={entry} onClose={close} />}
      {opened === 'remove' && (
        <ActionDialog
          title={t('removeTitle', { title })}
          confirmLabel={t('remove')}
          operation={removeWatchEntry}
          sent={{ params: { watchId: entry.id } }}
          refreshes={[listWatchEntries]}
          doneText={t('removed')}
          onClose={close}
        >
          {t('removeWhy')}
        </ActionDialog>
      )}
    </article>
  )
}

export function Source({ entry: { sourceName, sourceAddress } }: { entry: WatchEntryView }) {
  if (!sourceAddress) return <span>{sourceName}</span>
  return (
    <a href={sourceAddress} target="_blank" rel="noopener noreferrer">
      {sourceName}
    </a>
  )
}

const nameOf = ({ number, title }: WatchEntryView['cases'][number]) =>
  [number, title].filter(Boolean).join(' · ')

function Cases({ entry, onAdd }: { entry: WatchEntryView; onAdd(): void }) {
  const { t } = useTranslation('legal-watch')
  const errorText = useErrorText()
  const unlinking = useOperation(unlinkWatchFromCase, { refreshes: [listWatchEntries] })
  const { cases, can, id: watchId } = entry
  const mayLink = can.includes('link')
  return (
    <div className={styles.cases}>
      {cases.length > 0 && (
        <>
          <span className={styles.soft}>{t('concerns')}</span>
          <ul>
            {cases.map(theCase => (
              <li key={theCase.id}>
                <Link to="/case-{$caseId}" params={{ caseId: theCase.id }}>
                  {nameOf(theCase)}
                </Link>
                {mayLink && (
                  <IconButton
                    label={t('unlink', { name: nameOf(theCase) })}
                    onClick={() =>
                      unlinking.mutate(
                        { params: { watchId, caseId: theCase.id } },
                        { onError: error => showToast({ kind: 'danger', text: errorText(error.code) }) },
                      )
                    }
                  >
                    <X size={16} aria-hidden />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {mayLink && (
        <Button look="quiet" onClick={onAdd}>
          <FolderPlus size={18} aria-hidden /> {t('link.open')}
        </Button>
      )}
    </div>
  )
}

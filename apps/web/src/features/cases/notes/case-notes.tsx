// The notes of a case: private, or shared with colleagues who work on it.
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listNotes } from '../../../api/operations/cases/notes.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { SearchField, useSearchWords } from '../../../parts/lists/search-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { NoteCard } from './note-card.tsx'
import { NoteForm } from './note-form.tsx'
import styles from './notes.module.css'

export function CaseNotes({ caseId }: { caseId: string }) {
  const { t } = useTranslation('notes')
  const [isAdding, setAdding] = useState(false)
  const { typed, type, words } = useSearchWords()
  return (
    <Card
      title={t('title')}
      intro={t('intro')}
      actions={
        !isAdding && (
          <Button look="primary" onClick={() => setAdding(true)}>
            <NotebookPen size={18} aria-hidden /> {t('add')}
          </Button>
        )
      }
    >
      {isAdding && <NoteForm caseId={caseId} onDone={() => setAdding(false)} />}
      <SearchField label={t('search')} value={typed} onChange={type} />
      <Found caseId={caseId} search={words} />
    </Card>
  )
}

function Found({ caseId, search }: { caseId: string; search: string }) {
  const { t } = useTranslation('notes')
  const query = { case: caseId, ...(search && { search }) }
  return (
    <PagedList
      pages={usePages(listNotes, { query })}
      skeleton={{ rows: 2, height: 6 }}
      empty={search ? t('noneFound') : <EmptyState title={t('empty')}>{t('emptyBody')}</EmptyState>}
      className={styles.notes}
    >
      {note => <NoteCard note={note} />}
    </PagedList>
  )
}

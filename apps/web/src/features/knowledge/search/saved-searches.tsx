// The start of the search page: the searches that the user saved, and what the search understands.
import type { SavedSearch } from '@maat/contract/knowledge/search'
import { Link } from '@tanstack/react-router'
import { BookmarkCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listSavedSearches, removeSavedSearch } from '../../../api/operations/knowledge/search.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { IconButton } from '../../../ui/button.tsx'
import styles from './search.module.css'
import { SearchHints } from './search-hints.tsx'

/** All of them: a user saves at most fifty. */
const MOST_SHOWN = '50'

export function SavedSearches() {
  const { t } = useTranslation('search')
  const saved = useRead(listSavedSearches, { query: { limit: MOST_SHOWN } })
  const [leaving, setLeaving] = useState<SavedSearch>()
  return (
    <div className={styles.start}>
      <WhenLoaded read={saved} skeleton={{ rows: 2, height: 3 }}>
        {({ items: rows }) =>
          rows.length > 0 && (
            <section className={styles.saved} aria-labelledby="saved-searches">
              <h2 id="saved-searches">{t('saved.title')}</h2>
              <ul>
                {rows.map(row => (
                  <li key={row.id}>
                    <Link to="/search" search={addressOf(row)} className={styles.savedLink}>
                      <BookmarkCheck size={18} aria-hidden />
                      <span>
                        <strong>{row.name}</strong>
                        <Described saved={row} />
                      </span>
                    </Link>
                    <IconButton
                      label={t('saved.removeName', { name: row.name })}
                      onClick={() => setLeaving(row)}
                    >
                      <Trash2 size={18} aria-hidden />
                    </IconButton>
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </WhenLoaded>
      <SearchHints />
      {leaving && (
        <ActionDialog
          title={t('saved.removeName', { name: leaving.name })}
          confirmLabel={t('saved.remove')}
          operation={removeSavedSearch}
          sent={{ params: { savedSearchId: leaving.id } }}
          refreshes={[listSavedSearches]}
          doneText={t('saved.removed')}
          onClose={() => setLeaving(undefined)}
        >
          {t('saved.removeBody')}
        </ActionDialog>
      )}
    </div>
  )
}

const addressOf = ({ search, kinds: [kind], caseId, personId, from, to }: SavedSearch) => ({
  search,
  kind,
  case: caseId ?? undefined,
  person: personId ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
})

function Described({ saved: { search, kinds, caseId, personId, from, to } }: { saved: SavedSearch }) {
  const { t } = useTranslation('search')
  const format = useFormat()
  const parts = [
    search,
    ...kinds.map(kind => t(`kind.${kind}.many`)),
    caseId && t('saved.inCase'),
    personId && t('saved.ofPerson'),
    from && t('saved.from', { day: format.date(from) }),
    to && t('saved.to', { day: format.date(to) }),
  ]
  return <span className={styles.about}>{parts.filter(Boolean).join(' · ')}</span>
}

// Finds the client of a case by name or address, or creates an account for a new client.
import { fullName } from '@maat/domain/people/person-name'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findClients } from '../../../../api/operations/people/users.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { mapSearchResult, SearchSelect } from '../../../../parts/fields/search-select.tsx'
import { lazyPart } from '../../../../parts/pages/lazy-part.tsx'
import { Button } from '../../../../ui/button.tsx'
import styles from '../case-draft.module.css'

const NewClient = lazyPart(() => import('./new-client.tsx').then(file => file.NewClient))

const FEWEST_LETTERS = 2

export function ClientPicker({ onPick }: { onPick(id: string): void }) {
  const { t } = useTranslation('case-draft')
  const [search, setSearch] = useState('')
  const [isNew, setNew] = useState(false)
  const read = useRead(findClients, { query: { search } }, { enabled: search.length >= FEWEST_LETTERS })
  const found = mapSearchResult(read, clients =>
    clients.map(client => ({
      id: client.id,
      name: client.companyName || fullName(client),
      note: client.email,
    })),
  )
  return (
    <div className={styles.picker}>
      <SearchSelect
        name="clientSearch"
        label={t('begin.clientSearch')}
        none={t('begin.clientNone')}
        chosen={[]}
        onChange={([client]) => client && onPick(client.id)}
        found={found}
        onSearch={setSearch}
      />
      {isNew ? (
        <NewClient words={search} onDone={onPick} onCancel={() => setNew(false)} />
      ) : (
        <div>
          <Button onClick={() => setNew(true)}>
            <UserPlus size={18} aria-hidden /> {t('begin.clientNew')}
          </Button>
        </div>
      )}
    </div>
  )
}

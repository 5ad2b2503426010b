// Finds the client of a case by name or address; one who has no account yet gets one on the way.
import { fullName } from '@maat/domain/person-name'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findClients } from '../../api/operations/users.ts'
import { useRead } from '../../api/use-operation.ts'
import { useSettled } from '../../parts/use-settled.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './case-draft.module.css'
import { NewClient } from './new-client.tsx'

export function ClientPicker({ onPick }: { onPick(id: string): void }) {
  const { t } = useTranslation('case-draft')
  const [words, setWords] = useState('')
  const [isNew, setNew] = useState(false)
  const search = useSettled(words.trim())
  const found = useRead(findClients, { query: { search } }, { enabled: search.length >= 2 })
  const clients = search.length >= 2 ? (found.data ?? []) : []
  return (
    <div className={styles.picker}>
      <Field
        name="clientSearch"
        type="search"
        label={t('begin.clientSearch')}
        value={words}
        onChange={setWords}
      />
      <div role="status">
        {found.data?.length === 0 && search.length >= 2 && <p>{t('begin.clientNone')}</p>}
      </div>
      {clients.length > 0 && (
        <ul className={styles.found}>
          {clients.map(client => (
            <li key={client.id}>
              <Button look="quiet" onClick={() => onPick(client.id)}>
                <span className={styles.foundText}>
                  <strong>{client.companyName || fullName(client)}</strong>
                  <span className={styles.path}>{client.email}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
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

// The clients of the firm who may be the person in the form: choosing one avoids a second account.
import type { KnownClient } from '@maat/contract/cases/client-file'
import { UserCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PhoneLink } from '../../../parts/texts/phone-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { CaseStatusBadge } from '../case-access/index.ts'
import styles from './client-file.module.css'
import type { ChosenClient } from './file-values.ts'

interface KnownClientsProps {
  clients: readonly KnownClient[] | undefined
  onChoose(client: ChosenClient): void
}

export function KnownClients({ clients, onChoose }: KnownClientsProps) {
  const { t } = useTranslation('client-file')
  return (
    <section className={styles.found} aria-label={t('known.title')} aria-live="polite">
      {clients?.length === 0 && <p className={styles.soft}>{t('known.none')}</p>}
      {clients && clients.length > 0 && (
        <>
          <h3>
            <UserCheck size={18} aria-hidden /> {t('known.title')}
          </h3>
          <ul className={styles.list}>
            {clients.map(client => (
              <Known key={client.id} client={client} onChoose={onChoose} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const MOST_CASES = 2

function Known({ client, onChoose }: Pick<KnownClientsProps, 'onChoose'> & { client: KnownClient }) {
  const { t } = useTranslation(['client-file', 'cases'])
  const { id, name, email, phone, cases, foundBy } = client
  return (
    <li className={styles.known}>
      <div className={styles.row}>
        <span className={styles.name}>{name}</span>
        {foundBy.map(evidence => (
          <Badge key={evidence} tone={evidence === 'name' ? 'neutral' : 'accent'}>
            {t(`known.${evidence}`)}
          </Badge>
        ))}
      </div>
      <p className={styles.soft}>
        {email}
        {phone && (
          <>
            {' · '}
            <PhoneLink number={phone} />
          </>
        )}
      </p>
      {cases.length === 0 ? (
        <p className={styles.soft}>{t('known.noCase')}</p>
      ) : (
        <ul className={styles.list}>
          {cases.slice(0, MOST_CASES).map(one => (
            <li key={one.id} className={styles.row}>
              <span>{one.title || t('list.unnamed', { ns: 'cases' })}</span>
              <span className={styles.soft}>{one.number}</span>
              <CaseStatusBadge status={one.status} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button aria-label={t('known.chooseName', { name })} onClick={() => onChoose({ id, name, email })}>
          {t('known.choose')}
        </Button>
      </div>
    </li>
  )
}

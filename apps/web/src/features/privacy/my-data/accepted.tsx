// The texts that a person accepted, with their versions, and what they gave freely and may take back.
import type { ConsentView } from '@maat/contract/privacy/consents'
import type { OptionalData } from '@maat/domain/privacy/consents'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listConsents,
  readOptionalData,
  withdrawOptionalData,
} from '../../../api/operations/privacy/consents.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { Paged } from '../../../parts/lists/paged.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './my-data.module.css'

export function Accepted() {
  const { t } = useTranslation('my-data')
  const pages = usePages(listConsents, { query: {} })
  const optional = useRead(readOptionalData, {})
  return (
    <section aria-labelledby="accepted" className={styles.accepted}>
      <div className={styles.head}>
        <h2 id="accepted">{t('accepted.title')}</h2>
        <p>{t('accepted.why')}</p>
      </div>
      <Paged
        pages={pages}
        skeleton={{ rows: 2, height: 3 }}
        empty={<p className={styles.soft}>{t('accepted.none')}</p>}
      >
        {(consents, more) => (
          <>
            <Occasions consents={consents} />
            {more}
          </>
        )}
      </Paged>
      <WhenLoaded read={optional} skeleton={{ rows: 1, height: 3 }}>
        {({ given }) => <OptionalGiven given={given} />}
      </WhenLoaded>
    </section>
  )
}

/** Texts that were accepted together, as with one signature, are one line. */
function Occasions({ consents }: { consents: readonly ConsentView[] }) {
  const { t } = useTranslation('my-data')
  const occasions = Map.groupBy(consents, ({ givenAt, place, case: of }) =>
    [givenAt, place, of?.id].join(' '),
  )
  return (
    <ul className={styles.consents} aria-label={t('accepted.title')}>
      {[...occasions].map(([key, together]) => (
        <Occasion key={key} consents={together} />
      ))}
    </ul>
  )
}

function Occasion({ consents }: { consents: readonly ConsentView[] }) {
  const { t } = useTranslation('my-data')
  const format = useFormat()
  const [first] = consents
  if (!first) return null
  const { place, givenAt } = first
  const about = first.case && [first.case.number, first.case.title].filter(Boolean).join(' · ')
  return (
    <li>
      <p>{t(`accepted.place.${place}`, { date: format.date(givenAt), about: about ?? '' })}</p>
      <ul>
        {consents.map(({ id, kind, version, isCurrent }) => (
          <li key={id}>
            {t(`accepted.kind.${kind}`)}{' '}
            <span className={styles.soft}>
              {t(isCurrent ? 'accepted.version' : 'accepted.earlierVersion', { date: format.date(version) })}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function OptionalGiven({ given }: { given: readonly OptionalData[] }) {
  const { t } = useTranslation('my-data')
  const [chosen, setChosen] = useState<OptionalData>()
  if (given.length === 0) return <p className={styles.soft}>{t('optional.none')}</p>
  return (
    <>
      <h3>{t('optional.title')}</h3>
      <ul className={styles.optional}>
        {given.map(kind => (
          <li key={kind}>
            <span>{t(`optional.kind.${kind}`)}</span>
            <Button
              look="quiet"
              aria-label={t('optional.takeBackNamed', { name: t(`optional.kind.${kind}`) })}
              onClick={() => setChosen(kind)}
            >
              {t('optional.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ActionDialog
          title={t('optional.askTitle', { name: t(`optional.kind.${chosen}`) })}
          confirmLabel={t('optional.takeBack')}
          operation={withdrawOptionalData}
          sent={{ body: { kind: chosen } }}
          refreshes={[readOptionalData]}
          doneText={t('optional.done')}
          onClose={() => setChosen(undefined)}
        >
          {t(`optional.effect.${chosen}`)}
        </ActionDialog>
      )}
    </>
  )
}

// The conflict check of the opposing party: each known person in one line, with all sources folded.
import type { ReplyOf } from '@maat/contract/operation'
import { useTranslation } from 'react-i18next'
import type { lookUpCaller } from '../../../api/operations/communication/calls.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './calls.module.css'

type Found = ReplyOf<typeof lookUpCaller>['conflict']
type Hit = Found['hits'][number]

const TONES = { 'to-review': 'error', clear: 'success', 'nothing-to-compare': 'neutral' } as const

export function CallerConflicts({ conflict: { state, hits } }: { conflict: Found }) {
  const { t } = useTranslation('calls')
  const known = state as keyof typeof TONES
  return (
    <div className={styles.conflict}>
      <Badge tone={TONES[known]}>{t(`conflict.${known}`)}</Badge>
      {hits.length > 0 && <ConflictHits hits={hits} />}
    </div>
  )
}

/** The known people whose names are similar to a compared name. */
export function ConflictHits({ hits }: { hits: readonly Hit[] }) {
  const people = [...Map.groupBy(hits, ({ name }) => name)]
  return (
    <ul className={styles.hits}>
      {people.map(([name, ofPerson]) => (
        <Person key={name} name={name} hits={ofPerson} />
      ))}
    </ul>
  )
}

function Person({ name, hits }: { name: string; hits: readonly Hit[] }) {
  const { t } = useTranslation(['calls', 'cases'])
  const knownAs = (known: Hit['known']) => t(`checks.knownAs.${known}`, { ns: 'cases' })
  const hitText = ({ known, caseNumber }: Hit) =>
    [knownAs(known), caseNumber && t('checks.inCase', { ns: 'cases', number: caseNumber })]
      .filter(Boolean)
      .join(' · ')
  const lines = [...new Set(hits.map(hitText))]
  const ways = [...new Set(hits.map(({ known }) => knownAs(known)))]
  return (
    <li>
      <strong>{name}</strong> {lines.length === 1 ? lines[0] : ways.join(' · ')}
      {lines.length > 1 && (
        <Fold label={t('conflict.where', { count: lines.length })}>
          <ul>
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fold>
      )}
    </li>
  )
}

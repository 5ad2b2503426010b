// The conflict check of a case: names that the firm knows from elsewhere, and the decisions about them.
import type { CaseId } from '@maat/contract/ids'
import { canBeJudged, isConflictOpen } from '@maat/domain/cases/conflicts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../texts/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { DataTable } from '../../../../ui/layout/data-table.tsx'
import { Card, FormActions } from '../../../../ui/layout/page.tsx'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import type { Conflict } from '../../case-access/index.ts'
import { Facts, Prose } from '../facts.tsx'
import { AskJudge } from './ask-judge.tsx'
import { ConflictDecision } from './conflict-decision.tsx'
import { CONFLICT_TONES } from './conflict-tones.ts'

interface ConflictCheckProps {
  caseId: CaseId
  conflict: Conflict
  /** Assistants see the result; lawyers judge it. */
  mayJudge: boolean
  /** Users who work on the case may ask another lawyer to judge it. */
  mayAsk?: boolean
  onJudged?(): void
}

export function ConflictCheck({ caseId, conflict, mayJudge, mayAsk = false, onJudged }: ConflictCheckProps) {
  const { t } = useTranslation('cases')
  const format = useFormat()
  const [isReopened, setReopened] = useState(false)
  const { state, hits, note, checkedAt, resolvedBy, resolvedAt, wasJudgedAlone } = conflict
  const isOpen = state === 'to-review' || isReopened
  const close = () => {
    setReopened(false)
    onJudged?.()
  }
  return (
    <Card
      title={t('checks.conflict')}
      intro={`${t('checks.conflictIntro')} ${t('checks.checkedOn', { date: format.date(checkedAt) })}`}
    >
      <p>
        <Badge tone={CONFLICT_TONES[state]}>{t(`checks.conflictState.${state}`)}</Badge>
      </p>
      {state === 'nothing-to-compare' && <Notice>{t('checks.nothingToCompare')}</Notice>}
      <Compared conflict={conflict} />
      {hits.length > 0 && <Hits hits={hits} />}
      {resolvedBy && resolvedAt && (
        <div>
          <p>
            {t('checks.resolvedBy', { name: resolvedBy, date: format.date(resolvedAt) })}{' '}
            {wasJudgedAlone && t('checks.judgedAlone')}
          </p>
          <Prose text={note} />
        </div>
      )}
      {isConflictOpen(state) && mayAsk && <AskJudge caseId={caseId} conflict={conflict} />}
      {mayJudge && isOpen && <ConflictDecision caseId={caseId} mayClear={conflict.mayClear} onDone={close} />}
      {mayJudge && !isOpen && canBeJudged(state) && (
        <FormActions>
          <Button look="quiet" onClick={() => setReopened(true)}>
            {t('checks.reopen')}
          </Button>
        </FormActions>
      )}
    </Card>
  )
}

const SIDES = ['client', 'adverse'] as const

/** Shows the compared names, so that a missing or misspelt name is noticed. */
function Compared({ conflict }: { conflict: Conflict }) {
  const { t } = useTranslation('cases')
  const facts = SIDES.map(side => {
    const names = conflict.compared.filter(party => party.side === side).map(({ name }) => name)
    return [t(`checks.compared.${side}`), names.join(', ') || t('checks.comparedNone')] as const
  })
  return <Facts facts={facts} />
}

function Hits({ hits }: { hits: Conflict['hits'] }) {
  const { t } = useTranslation('cases')
  return (
    <DataTable
      caption={t('checks.hits')}
      rows={hits}
      rowKey={hit => `${hit.party}-${hit.name}-${hit.known}-${hit.caseNumber}`}
      columns={[
        {
          key: 'party',
          title: t('checks.party'),
          cell: ({ party, side }) => `${party} (${t(`checks.side.${side}`)})`,
        },
        { key: 'name', title: t('checks.known'), cell: ({ name }) => name },
        {
          key: 'as',
          title: t('checks.as'),
          cell: ({ known, caseNumber }) =>
            [t(`checks.knownAs.${known}`), caseNumber && t('checks.inCase', { number: caseNumber })]
              .filter(Boolean)
              .join(', '),
        },
        {
          key: 'likeness',
          title: t('checks.likeness'),
          cell: ({ likeness }) => t('checks.percent', { percent: Math.round(likeness * 100) }),
        },
      ]}
    />
  )
}

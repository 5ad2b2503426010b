// One hit: the person and the listed subject side by side, every part of the score as a sentence, and the decision.
import type { SanctionHitView } from '@maat/contract/compliance/sanctions'
import type { SanctionHitId } from '@maat/contract/ids'
import type { HitVerdict } from '@maat/domain/compliance/sanctions/hit-states'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  decideSanctionHit,
  listSanctionHits,
  readClientScreening,
  readSanctionHit,
} from '../../../api/operations/compliance/sanctions.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, FormActions, Page } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { HitStateBadge } from './hit-state-badge.tsx'
import styles from './sanctions.module.css'
import { SideBySide } from './side-by-side.tsx'
import { useSentences } from './use-sentences.ts'

export function HitPage({ hitId }: { hitId: SanctionHitId }) {
  const { t } = useTranslation('sanctions')
  const read = useRead(readSanctionHit, { params: { hitId } })
  const back = (
    <Link to="/sanctions" search={{}} className={buttonClass()}>
      {t('hits.open')}
    </Link>
  )
  return (
    <Page title={t('hit.title')} intro={t('silence')} actions={back}>
      <WhenLoaded read={read} wayBack={back}>
        {hit => <Hit hit={hit} />}
      </WhenLoaded>
    </Page>
  )
}

function Hit({ hit }: { hit: SanctionHitView }) {
  const { t } = useTranslation('sanctions')
  return (
    <>
      <Card
        title={t('hit.versus', { person: hit.personName, listed: hit.listedName })}
        actions={<HitStateBadge hit={hit} />}
      >
        <p className={styles.marks}>
          {hit.role === 'owner' && t('hits.ownerOf', { client: hit.client.name })}
          <Badge tone={hit.level === 'probable' ? 'error' : 'accent'}>{t(`level.${hit.level}`)}</Badge>
          {t('hits.ofHundred', { score: hit.score })}
        </p>
        <p className={styles.soft}>{t('hit.onlyPossible')}</p>
        <SideBySide hit={hit} />
      </Card>
      <Explanation hit={hit} />
      <Decisions hit={hit} />
    </>
  )
}

function Explanation({ hit }: { hit: SanctionHitView }) {
  const { t } = useTranslation('sanctions')
  const format = useFormat()
  const sentencesOf = useSentences()
  const { number, madeAt } = hit.list
  return (
    <Card title={t('hit.why')}>
      <ul className={styles.sentences}>
        {hit.parts.map(part => (
          <li key={part.kind}>
            <strong>{t('hit.points', { points: signed(part.points) })}</strong>
            <span className={styles.stack}>
              {sentencesOf(part).map(sentence => (
                <span key={sentence}>{sentence}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        {t('hit.comparedWith', {
          list: t(`source.${hit.source}`),
          number,
          date: madeAt ? format.date(madeAt) : t('unknown'),
        })}
      </p>
    </Card>
  )
}

const signed = (points: number) => (points > 0 ? `+${points}` : `−${-points}`)

function Decisions({ hit }: { hit: SanctionHitView }) {
  const { t } = useTranslation('sanctions')
  const format = useFormat()
  const [verdict, setVerdict] = useState<HitVerdict>()
  return (
    <Card title={t('decision.title')} intro={t('decision.intro')}>
      {hit.decisions.length === 0 && <p>{t('decision.none')}</p>}
      <ul className={styles.sentences}>
        {hit.decisions.map(({ verdict: decided, reason, decidedBy, decidedAt }) => (
          <li key={decidedAt}>
            <strong>{t(`verdict.${decided}`)}</strong>
            <span className={styles.stack}>
              <span>{reason}</span>
              <span className={styles.soft}>
                {t('decision.by', { name: decidedBy, date: format.dateTime(decidedAt) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {hit.can.includes('decide') ? (
        <FormActions>
          <Button onClick={() => setVerdict('other')}>{t('verdict.other')}</Button>
          <Button look="danger" onClick={() => setVerdict('same')}>
            {t('verdict.same')}
          </Button>
        </FormActions>
      ) : (
        <Notice>{t(hit.state === 'ended' ? 'decision.ended' : 'decision.notYours')}</Notice>
      )}
      {verdict && <DecideDialog hit={hit} verdict={verdict} onClose={() => setVerdict(undefined)} />}
    </Card>
  )
}

interface DecideDialogProps {
  hit: SanctionHitView
  verdict: HitVerdict
  onClose(): void
}

function DecideDialog({ hit, verdict, onClose }: DecideDialogProps) {
  const { t } = useTranslation('sanctions')
  const { id: hitId, version } = hit
  return (
    <ActionDialog
      title={t(`decide.${verdict}.title`)}
      confirmLabel={t('decide.confirm')}
      {...(verdict === 'other' && { look: 'primary' as const })}
      operation={decideSanctionHit}
      sent={reason => ({ params: { hitId }, body: { verdict, reason, version } })}
      refreshes={[readSanctionHit, listSanctionHits, readClientScreening]}
      words={{
        label: t('decide.reason'),
        hint: t('decide.reasonHint'),
        keepAs: `sanction-hit-${hitId}`,
        maxLength: 1000,
        isRequired: true,
      }}
      doneText={t('decide.done')}
      onClose={onClose}
    >
      {t(`decide.${verdict}.body`, { person: hit.personName, listed: hit.listedName })}
    </ActionDialog>
  )
}

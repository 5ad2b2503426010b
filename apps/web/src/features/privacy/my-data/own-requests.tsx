// One's rights over one's data: each can be asked for, and each request shows its term or its answer.
import type { OwnDataRequest } from '@maat/contract/privacy/data-requests'
import { DATA_REQUEST_KINDS, type DataRequestKind } from '@maat/domain/privacy/data-requests'
import { registerWord } from '@maat/domain/privacy/register-words'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listOwnDataRequests, withdrawDataRequest } from '../../../api/operations/privacy/data-requests.ts'
import { useSession } from '../../../api/session.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useDayFormat } from '../../../texts/use-day-format.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './my-data.module.css'
import { RequestDialog } from './request-dialog.tsx'

export function OwnRequests() {
  const { t } = useTranslation('my-data')
  const { user } = useSession()
  const [chosen, setChosen] = useState<DataRequestKind>()
  const pages = usePages(listOwnDataRequests, { query: {} })
  return (
    <section aria-labelledby="own-rights" className={styles.rights}>
      <div className={styles.head}>
        <h2 id="own-rights">{t('rights.title')}</h2>
        <p>{t('rights.term')}</p>
      </div>
      <PagedList
        pages={pages}
        className={styles.requests}
        label={t('rights.requests')}
        skeleton={{ rows: 2, height: 4 }}
        empty={<p className={styles.soft}>{t('rights.none')}</p>}
      >
        {request => <RequestEntry request={request} />}
      </PagedList>
      <dl className={styles.kinds}>
        {DATA_REQUEST_KINDS.map(kind => (
          <RightOfKind key={kind} kind={kind} onAsk={() => setChosen(kind)} />
        ))}
      </dl>
      <p className={styles.soft}>
        {t('rights.profile')}{' '}
        <Link to="/profile-{$id}" params={{ id: user.id }}>
          {t('rights.toProfile')}
        </Link>
      </p>
      {chosen && <RequestDialog kind={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function RightOfKind({ kind, onAsk }: { kind: DataRequestKind; onAsk(): void }) {
  const { t } = useTranslation('my-data')
  const language = useLanguage()
  const name = registerWord('kind', kind, language)
  return (
    <div>
      <dt>{name}</dt>
      <dd>{t(`rights.what.${kind}`)}</dd>
      <dd>
        <Button look="quiet" aria-label={t('rights.askNamed', { name })} onClick={onAsk}>
          {t('rights.ask')}
        </Button>
      </dd>
    </div>
  )
}

const TONES = { granted: 'success', partly: 'accent', refused: 'error' } as const

function RequestEntry({ request }: { request: OwnDataRequest }) {
  const { t } = useTranslation('my-data')
  const format = useFormat()
  const days = useDayFormat()
  const language = useLanguage()
  const { kind, outcome, answer, closedAt, state } = request
  return (
    <article className={styles.request} data-state={state}>
      <header>
        <h3>{registerWord('kind', kind, language)}</h3>
        {outcome ? (
          <Badge tone={TONES[outcome]}>{registerWord('outcome', outcome, language)}</Badge>
        ) : (
          <Badge>{registerWord('state', state, language)}</Badge>
        )}
      </header>
      <p className={styles.soft}>
        {t('rights.received', { date: days.long(request.receivedOn) })}
        {state === 'open' &&
          ` · ${t('rights.due', { date: days.long(request.dueOn), when: days.when(request.dueOn) })}`}
        {closedAt && state === 'answered' && ` · ${t('rights.answered', { date: format.date(closedAt) })}`}
      </p>
      <p className={styles.words}>{request.words}</p>
      {kind === 'correction' && (
        <p className={styles.words}>
          <del>{request.wrong}</del> <ins>{request.correct}</ins>
        </p>
      )}
      {request.extendedAt && state === 'open' && (
        <p className={styles.words}>{t('rights.extended', { reason: request.extensionReason })}</p>
      )}
      {answer && (
        <blockquote className={styles.answer} aria-label={t('rights.answer')}>
          {answer}
        </blockquote>
      )}
      {request.canWithdraw && <Withdraw request={request} />}
    </article>
  )
}

function Withdraw({ request }: { request: OwnDataRequest }) {
  const { t } = useTranslation('my-data')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const name = registerWord('kind', request.kind, language)
  return (
    <div>
      <Button look="quiet" aria-label={t('withdraw.named', { name })} onClick={() => setOpen(true)}>
        {t('withdraw.open')}
      </Button>
      {isOpen && (
        <ActionDialog
          title={t('withdraw.title')}
          confirmLabel={t('withdraw.confirm')}
          operation={withdrawDataRequest}
          sent={{ params: { dataRequestId: request.id } }}
          refreshes={[listOwnDataRequests]}
          doneText={t('withdraw.done')}
          onClose={() => setOpen(false)}
        >
          {t('withdraw.why')}
        </ActionDialog>
      )}
    </div>
  )
}

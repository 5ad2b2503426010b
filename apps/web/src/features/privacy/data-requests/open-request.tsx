// One request of the register: its term, what the person asks, and the answer or the way to it.
import type { DataRequestId } from '@maat/contract/ids'
import type { DataRequestView } from '@maat/contract/privacy/data-requests'
import { REGISTER_WORDS, registerWord } from '@maat/domain/privacy/register-words'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { extendDataRequest, readDataRequest } from '../../../api/operations/privacy/data-requests.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { Fact, Facts } from '../../../parts/facts.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useDayFormat } from '../../../texts/use-day-format.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useOfficeName } from '../../firm/firm/index.ts'
import { AnswerForm } from './answer-form.tsx'
import styles from './data-requests.module.css'
import { HandlingDialog } from './handling-dialog.tsx'
import { PrintedAnswer } from './printed-answer.tsx'
import { REFRESHED } from './refreshed.ts'
import { TermClock } from './term-clock.tsx'

export function OpenRequest({ requestId }: { requestId: DataRequestId }) {
  const read = useRead(readDataRequest, { params: { dataRequestId: requestId } })
  return (
    <div className={styles.opened}>
      <WhenLoaded read={read} skeleton={{ rows: 3, height: 8 }}>
        {request => <Details request={request} />}
      </WhenLoaded>
    </div>
  )
}

function Details({ request }: { request: DataRequestView }) {
  const language = useLanguage()
  const days = useDayFormat()
  const { t } = useTranslation('data-requests')
  const mayAnswer = request.can.includes('answer')
  return (
    <>
      <header className={styles.top}>
        <div>
          <p className={styles.soft}>{registerWord('kind', request.kind, language)}</p>
          <h2>{request.personName}</h2>
        </div>
        <TermClock request={request} />
      </header>
      {request.state === 'open' && (
        <p className={styles.due}>
          {t('answerBy', { date: days.full(request.dueOn) })}
          {request.extendedAt && ` ${t('extendedWhy', { reason: request.extensionReason })}`}
        </p>
      )}
      {request.identityCheck === 'missing' && request.state === 'open' && (
        <Notice>{t('identityMissing')}</Notice>
      )}
      <RequestText request={request} />
      <div className={styles.facts}>
        <RegisterFacts request={request} />
      </div>
      {mayAnswer && <Tools request={request} />}
      {mayAnswer && <AnswerForm key={request.version} request={request} />}
      {request.answer && <SentAnswer request={request} />}
    </>
  )
}

function RequestText({ request }: { request: DataRequestView }) {
  const { t } = useTranslation('data-requests')
  return (
    <section aria-label={t('asked')} className={styles.asked}>
      <blockquote>{request.words}</blockquote>
      {request.kind === 'correction' && (
        <p className={styles.correction}>
          <span className={styles.soft}>{t('wrong')}</span> <del>{request.wrong}</del>
          <span className={styles.soft}>{t('correct')}</span> <ins>{request.correct}</ins>
        </p>
      )}
    </section>
  )
}

function RegisterFacts({ request }: { request: DataRequestView }) {
  const { t } = useTranslation('data-requests')
  const language = useLanguage()
  const days = useDayFormat()
  const format = useFormat()
  const officeName = useOfficeName()
  const { contact, userId, identityNote, responsible, closedAt } = request
  const identity = registerWord('identity', request.identityCheck, language)
  return (
    <Facts>
      <Fact what={REGISTER_WORDS.receivedOn[language]}>
        {`${days.long(request.receivedOn)} · ${registerWord('channel', request.channel, language)}`}
      </Fact>
      <Fact what={REGISTER_WORDS.identity[language]}>
        {[identity, identityNote].filter(Boolean).join(' · ')}
      </Fact>
      {contact && <Fact what={REGISTER_WORDS.contact[language]}>{contact}</Fact>}
      <Fact what={t('office')}>{officeName(request.officeId)}</Fact>
      <Fact what={REGISTER_WORDS.responsible[language]}>{responsible?.name ?? t('nobody')}</Fact>
      {userId && (
        <Fact what={t('account')}>
          <Link to="/profile-{$id}" params={{ id: userId }}>
            {t('toProfile')}
          </Link>
        </Fact>
      )}
      {closedAt && <Fact what={REGISTER_WORDS.closedOn[language]}>{format.date(closedAt)}</Fact>}
    </Facts>
  )
}

function Tools({ request }: { request: DataRequestView }) {
  const { t } = useTranslation('data-requests')
  const [opened, setOpened] = useState<'handling' | 'extend'>()
  const close = () => setOpened(undefined)
  return (
    <div className={styles.tools}>
      <Button onClick={() => setOpened('handling')}>{t('handling.open')}</Button>
      {!request.extendedAt && <Button onClick={() => setOpened('extend')}>{t('extend.open')}</Button>}
      {opened === 'handling' && <HandlingDialog request={request} onClose={close} />}
      {opened === 'extend' && (
        <ActionDialog
          title={t('extend.title')}
          confirmLabel={t('extend.confirm')}
          look="primary"
          operation={extendDataRequest}
          sent={reason => ({ params: { dataRequestId: request.id }, body: { reason } })}
          words={{
            label: t('extend.reason'),
            keepAs: `data-request-extension-${request.id}`,
            maxLength: 1000,
            isRequired: true,
            rows: 4,
          }}
          refreshes={REFRESHED}
          doneText={t('extend.done')}
          onClose={close}
        >
          {t('extend.why')}
        </ActionDialog>
      )}
    </div>
  )
}

function SentAnswer({ request }: { request: DataRequestView }) {
  const { t } = useTranslation('data-requests')
  const [isPrinting, setPrinting] = useState(false)
  return (
    <section aria-labelledby="data-request-answer" className={styles.answered}>
      <div className={styles.listTop}>
        <h3 id="data-request-answer">{t('answer.sent')}</h3>
        <Button look="quiet" onClick={() => setPrinting(true)}>
          <Printer size={18} aria-hidden /> {t('answer.print')}
        </Button>
      </div>
      {!request.userId && <p className={styles.soft}>{t('answer.byPost')}</p>}
      <blockquote>{request.answer}</blockquote>
      {isPrinting && <PrintedAnswer request={request} onPrinted={() => setPrinting(false)} />}
    </section>
  )
}

// The page of a case for the staff.
import type { CaseId } from '@maat/contract/ids'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../../api/lazy-import.ts'
import { idOfAddress } from '../../../parts/pages/id-of-address.ts'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Case, CaseUnavailable, DraftElsewhere, useCase } from '../case-access/index.ts'
import styles from './case-screen.module.css'
import { CaseScreen, CaseSkeleton } from './case-screen.tsx'
import { useAfterDecision } from './decision/use-after-decision.ts'
import { DestroyedCase } from './destroyed-case.tsx'
import { QueueNavigation } from './list/queue-navigation.tsx'
import { useLeaveQueue } from './list/use-leave-queue.ts'
import { NextText, turnOf } from './next-text.tsx'

/** Loaded lazily: most users who open a case neither decide on it nor assign it. */
const AssignDialog = lazyPart(() => import('./decision/assign-dialog.tsx').then(file => file.AssignDialog))
const ConflictJudgment = lazyComponent(() =>
  import('./checks/conflict-judgment.tsx').then(file => file.ConflictJudgment),
)
const DecideDialog = lazyPart(() => import('./decision/decide-dialog.tsx').then(file => file.DecideDialog))

export function CasePage() {
  const caseId = idOfAddress<CaseId>(useParams({ from: '/case-{$caseId}' }).caseId)
  const found = useCase(caseId)
  if (found.isPending) return <CaseSkeleton />
  if (found.isError) {
    const unread = <CaseUnavailable error={found.error} onRetry={() => found.refetch()} />
    const isAbsent = found.error.code === 'case.not-found'
    if (!isAbsent) return unread
    return (
      <Suspense fallback={<CaseSkeleton />}>
        <ConflictJudgment caseId={caseId} otherwise={unread} />
      </Suspense>
    )
  }
  if (found.data.status === 'draft') return <DraftElsewhere theCase={found.data} />
  if (found.data.destroyedAt) return <DestroyedCase theCase={found.data} />
  return <StaffCase key={caseId} theCase={found.data} />
}

type Question = 'accept' | 'refuse' | 'assign'

function StaffCase({ theCase }: { theCase: Case }) {
  const { t } = useTranslation('cases')
  const [question, setQuestion] = useState<Question>()
  const [isDecided, setDecided] = useState(false)
  const leave = useLeaveQueue()
  const afterDecision = useAfterDecision()
  const close = () => setQuestion(undefined)
  const mayAssign = theCase.can.includes('assign') && theCase.status !== 'refused'
  const turn = turnOf(theCase, mayAssign)
  const mayRefuse = theCase.can.includes('decide')
  const isDeciding = turn === 'decide'
  return (
    <>
      <CaseScreen
        theCase={theCase}
        next={{
          text: <NextText theCase={theCase} turn={turn} />,
          actions: (turn || isDecided) && (
            <>
              {turn && <NextActions turn={turn} mayRefuse={mayRefuse} onAsk={setQuestion} />}
              {(isDeciding || isDecided) && (
                <QueueNavigation
                  caseId={theCase.id}
                  isDecided={isDecided}
                  onAccept={isDeciding ? () => setQuestion('accept') : undefined}
                  onRefuse={isDeciding && mayRefuse ? () => setQuestion('refuse') : undefined}
                />
              )}
            </>
          ),
        }}
        lawyerAction={
          mayAssign && (
            <button
              type="button"
              className={styles.link}
              aria-label={theCase.lawyer ? t('assigned.change') : t('next.assignAction')}
              onClick={() => setQuestion('assign')}
            >
              {theCase.lawyer ? t('assigned.changeShort') : t('assigned.giveShort')}
            </button>
          )
        }
      />
      {(question === 'accept' || question === 'refuse') && (
        <DecideDialog
          theCase={theCase}
          decision={question}
          onClose={close}
          onDecided={(changed, done) => {
            setDecided(true)
            afterDecision(changed, { done, gone: `${done} ${t('decide.gone')}` })
            leave(changed.id)
          }}
        />
      )}
      {question === 'assign' && <AssignDialog theCase={theCase} onClose={close} />}
    </>
  )
}

interface NextActionsProps {
  turn: 'decide' | 'assign'
  /** Assistants may have the right to accept, but never to refuse. */
  mayRefuse: boolean
  onAsk(question: Question): void
}

function NextActions({ turn, mayRefuse, onAsk }: NextActionsProps) {
  const { t } = useTranslation('cases')
  if (turn === 'assign')
    return (
      <Button look="primary" onClick={() => onAsk('assign')}>
        {t('next.assignAction')}
      </Button>
    )
  return (
    <>
      <Button look="primary" onClick={() => onAsk('accept')}>
        {t('next.accept')}
      </Button>
      {mayRefuse && (
        <Button look="danger" onClick={() => onAsk('refuse')}>
          {t('next.refuse')}
        </Button>
      )}
    </>
  )
}

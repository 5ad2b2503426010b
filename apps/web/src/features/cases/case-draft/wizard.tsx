// The wizard that creates a case. Steps can be visited in any order, and incomplete input is kept.
import type { DraftView } from '@maat/contract/cases/case-draft'
import { isLeftToLawyer } from '@maat/domain/cases/questions/legal-questions'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import {
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { importWithRetry, lazyComponent } from '../../../api/lazy-import.ts'
import { useSession } from '../../../api/session.ts'
import { LeaveDialog } from '../../../forms/leave-dialog.tsx'
import { focusFirstUnreadable } from '../../../parts/fields/use-formatted-input.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions, Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { useUploadEnd } from '../../documents/documents/index.ts'
import styles from './case-draft.module.css'
import { isStep, STEPS, type Step, stateOf, stepsOf } from './case-steps.ts'
import { ClashDialog } from './clash-dialog.tsx'
import { DraftStepper } from './draft-stepper.tsx'
import { OnBehalfNotice } from './for-client.tsx'
import { SaveState } from './save-state.tsx'
import { SendButton } from './sending/send-button.tsx'
import { isWrongAnswer } from './shown-faults.ts'
import { StepName } from './step-name.tsx'
import { MatterStep } from './steps/matter-step.tsx'
import { type DraftPlace, EditingContext, useDraft, useDraftEditor } from './use-draft-editor.ts'
import { useLiveDraft } from './use-live-draft.ts'
import { useRefreshedDraft } from './use-refreshed-draft.ts'

/** The first step is loaded with the page, the others while the user fills it in. */
const LATER = {
  procedure: () => import('./steps/procedure-step.tsx').then(file => file.ProcedureStep),
  'your-data': () => import('./steps/your-data-step.tsx').then(file => file.YourDataStep),
  documents: () => import('./steps/documents-step.tsx').then(file => file.DocumentsStep),
  summary: () => import('./steps/summary-step.tsx').then(file => file.SummaryStep),
  kyc: () => import('./steps/kyc-step.tsx').then(file => file.KycStep),
  finances: () => import('./steps/finances-step.tsx').then(file => file.FinancesStep),
  participants: () => import('./steps/participants-step.tsx').then(file => file.ParticipantsStep),
}
const ProcedureStep = lazyComponent(LATER.procedure)
const YourDataStep = lazyComponent(LATER['your-data'])
const DocumentsStep = lazyComponent(LATER.documents)
const SummaryStep = lazyComponent(LATER.summary)
const KycStep = lazyComponent(LATER.kyc)
const FinancesStep = lazyComponent(LATER.finances)
const ParticipantsStep = lazyComponent(LATER.participants)

/** Loaded in advance, so that every step works if the network fails later. */
function loadLaterSteps(): void {
  for (const load of Object.values(LATER))
    importWithRetry<unknown>(load).catch(error =>
      console.warn('A step will be loaded when it is opened', error),
    )
}

/** A slow line does not hold the user: the next step shows that an earlier answer is wrong. */
const MOST_MS_TO_SAVE = 2000

const notSavedAfter = (ms: number) => new Promise<false>(done => setTimeout(done, ms, false))

export interface WizardProps {
  place: DraftPlace
  step: string | undefined
  onStep(draft: DraftView, step: Step): void
  /** Shown below the first step of a new draft. */
  preface?: ReactNode
}

export function Wizard({ place, step, onStep, preface }: WizardProps) {
  const { t } = useTranslation('case-draft')
  const { user } = useSession()
  const editor = useDraftEditor(place)
  const edited = useSyncExternalStore(editor.subscribe, editor.read)
  const steps = stepsOf(edited.answers)
  const at: Step = isStep(step) && steps.includes(step) ? step : STEPS[0]
  // Missing answers are shown only at steps that the user has left, or opened to complete them.
  const [seen, setSeen] = useState<ReadonlySet<Step>>(new Set())
  // The step that the user opened to complete it; a new object each time.
  const [mended, setMended] = useState<{ step: Step }>()
  const { heading, showHeadingOf } = useStepHeading(at)
  const body = useRef<HTMLDivElement>(null)
  useEffect(loadLaterSteps, [])

  async function go(next: Step): Promise<void> {
    if (focusFirstUnreadable(body.current)) return
    // Uploads in the later steps need an existing draft.
    if (!editor.read().isBegun && !(await editor.begin())) return
    setSeen(previous => new Set([...previous, at]))
    setMended(undefined)
    void editor.flush()
    showHeadingOf(next)
    onStep(editor.read().draft, next)
  }

  async function mend(lacking: Step): Promise<void> {
    await go(lacking)
    setSeen(previous => new Set([...previous, lacking]))
    setMended({ step: lacking })
  }

  /** Goes on, unless an answer of this step is wrong; missing answers can wait. */
  async function goOn(next: Step): Promise<void> {
    const isSaved = await Promise.race([editor.flush(), notSavedAfter(MOST_MS_TO_SAVE)])
    const { draft, answers } = editor.read()
    // The server has not checked unsaved answers: it may still miss what the user has just typed.
    const isWrong =
      isSaved && draft.missingFields.some(fault => fault.step === at && isWrongAnswer(fault, answers))
    await (isWrong ? mend(at) : go(next))
  }

  const { type, ownerId } = edited.draft
  const forClient = ownerId === user.id ? {} : { context: 'client' as const }
  const isTypeLeft = isLeftToLawyer('type', edited.answers.leftToLawyer)
  const isUnsafe = ['offline', 'failing', 'refused'].includes(edited.state)
  return (
    <EditingContext.Provider value={{ editor, isChecked: seen.has(at) }}>
      <Page
        title={t(`title.${isTypeLeft ? 'any' : type}`)}
        intro={
          edited.answers.title ||
          (preface ? t(`begin.intro.${isTypeLeft ? 'open' : type}`, forClient) : undefined)
        }
      >
        <div className={styles.wizard}>
          <DraftStepper
            steps={steps}
            at={at}
            stateOf={of => stateOf(of, edited.draft, { at, seen })}
            onGo={go}
          />
          <div ref={body} className={styles.body}>
            <div className={styles.stepHeading}>
              <h2 ref={heading} tabIndex={-1}>
                <StepName step={at} />
              </h2>
              <SaveState />
              <OnBehalfNotice />
            </div>
            <Suspense fallback={<Skeleton rows={3} height={8} />}>
              <StepBody at={at} onGo={go} onMend={mend} />
              {mended?.step === at && <FirstFault of={mended} />}
            </Suspense>
            {at === STEPS[0] && preface}
            <StepActions
              steps={steps}
              at={at}
              onGo={go}
              onGoOn={goOn}
              onMend={mend}
              onIncomplete={() => setSeen(new Set(steps))}
            />
          </div>
        </div>
        {edited.state === 'closed' && <Notice kind="error">{t('saving.closed')}</Notice>}
        <ClashDialog />
        <LacksFollowUploads />
        <LiveDraft />
        <LeaveDialog isChanged={isUnsafe} allowsTabs />
      </Page>
    </EditingContext.Provider>
  )
}

/** The heading of a step that the user opens gets the focus once the step is shown, not while it is still loading. */
function useStepHeading(at: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opening = useRef<Step>(undefined)
  function show(): void {
    opening.current = undefined
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useLayoutEffect(() => {
    if (opening.current === at) show()
  }, [at])
  function showHeadingOf(step: Step): void {
    opening.current = step
    if (step === at) show()
  }
  return { heading, showHeadingOf }
}

/** Reads the missing answers again, because a document or identity paper may arrive at any step. */
function LacksFollowUploads() {
  const { draft } = useDraft()
  const refresh = useRefreshedDraft()
  useUploadEnd(({ state, target }) => {
    const isOurs = target.caseId === draft.id || target.clientId === draft.ownerId
    if (state === 'done' && isOurs) refresh()
  })
  return null
}

function LiveDraft() {
  useLiveDraft()
  return null
}

/** Rendered behind the fields of a step; focuses the first invalid one. */
function FirstFault({ of }: { of: object }) {
  const mark = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again each time the step is opened to complete it
  useEffect(() => {
    // After the heading had the focus.
    const frame = requestAnimationFrame(() => {
      const faulty = '[aria-invalid="true"], fieldset[aria-describedby] input'
      mark.current?.parentElement?.querySelector<HTMLElement>(faulty)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [of])
  return <span ref={mark} hidden />
}

interface StepBodyProps {
  at: Step
  onGo(step: Step): void
  /** Opens a step to complete its missing answers. */
  onMend(step: Step): void
}

function StepBody({ at, onGo, onMend }: StepBodyProps) {
  const bodies: Record<Step, ReactNode> = {
    'your-data': <YourDataStep />,
    procedure: <ProcedureStep />,
    case: <MatterStep />,
    documents: <DocumentsStep />,
    summary: <SummaryStep onGo={onGo} onMend={onMend} />,
    kyc: <KycStep />,
    finances: <FinancesStep />,
    participants: <ParticipantsStep />,
  }
  return bodies[at]
}

interface StepActionsProps extends StepBodyProps {
  onGoOn(next: Step): void
  steps: readonly Step[]
  onIncomplete(): void
}

function StepActions({ steps, at, onGo, onGoOn, onMend, onIncomplete }: StepActionsProps) {
  const { t } = useTranslation(['case-draft', 'shell'])
  const position = steps.indexOf(at)
  const previous = steps[position - 1]
  const next = steps[position + 1]
  return (
    <FormActions>
      {previous && (
        <Button onClick={() => onGo(previous)}>
          <ArrowLeft size={18} aria-hidden /> {t('back', { ns: 'shell' })}
        </Button>
      )}
      {next ? (
        <Button look="primary" onClick={() => onGoOn(next)}>
          {t('next', { ns: 'shell' })} <ArrowRight size={18} aria-hidden />
        </Button>
      ) : (
        <SendButton onIncomplete={onIncomplete} onMend={onMend} />
      )}
    </FormActions>
  )
}

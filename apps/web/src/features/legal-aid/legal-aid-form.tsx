import { LegalAidInput } from '@maat/contract/case-checks'
import type { CaseId } from '@maat/contract/ids'
import {
  DEDUCTION_KINDS,
  type DeductionKind,
  HOUSEHOLD_SITUATIONS,
  type HouseholdSituation,
  INCOME_KINDS,
  INCOME_OWNERS,
  type IncomeKind,
  type IncomeOwner,
} from '@maat/domain/legal-aid'
import { LEGAL_AID_TABLES } from '@maat/domain/legal-aid-tables'
import { DEDUCTION_TEXTS, INCOME_TEXTS, OWNER_TEXTS, SITUATION_TEXTS } from '@maat/domain/legal-aid-texts'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperation } from '../../api/use-operation.ts'
import { assessCaseLegalAid, readLegalAid } from '../../api/work-operations.ts'
import { centsOf, shownCents } from '../../preferences/amounts.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useNamed } from '../../preferences/use-named.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox, Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FieldGrid, FormActions } from '../../ui/page.tsx'
import styles from './legal-aid.module.css'

interface IncomeRow {
  kind: IncomeKind
  who: IncomeOwner
  amount: string
  isOpponent: boolean
}

interface Means {
  situation: HouseholdSituation
  dependants: string
  presumedCategory: string
  incomes: IncomeRow[]
  deductions: { kind: DeductionKind; amount: string }[]
}

const NEW_INCOME: IncomeRow = { kind: 'wage-13', who: 'self', amount: '', isOpponent: false }

function meansOf(earlier: LegalAidInput | undefined): Means {
  return {
    situation: earlier?.situation ?? 'alone',
    dependants: String(earlier?.dependants ?? 0),
    presumedCategory: earlier?.presumedCategory ?? '',
    incomes: earlier?.incomes.map(row => ({ ...row, amount: shownCents(row.amountCents) })) ?? [NEW_INCOME],
    deductions:
      earlier?.deductions.map(row => ({ kind: row.kind, amount: shownCents(row.amountCents) })) ?? [],
  }
}

/** Who is in no category and names no amount at all has not answered yet: there is nothing to count with. */
const isUnanswered = ({ presumedCategory, incomes }: Means) =>
  !presumedCategory && incomes.every(({ amount }) => amount.trim() === '')

/** A row without an amount says nothing: zero has to be written. */
function inputOf({ situation, dependants, presumedCategory, incomes, deductions }: Means): unknown {
  return {
    situation,
    dependants: Number(dependants || 0),
    presumedCategory: presumedCategory || null,
    incomes: incomes
      .filter(({ amount }) => amount.trim() !== '')
      .map(({ amount, ...row }) => ({ ...row, amountCents: centsOf(amount) })),
    deductions: deductions
      .filter(({ amount }) => amount.trim() !== '')
      .map(({ amount, kind }) => ({ kind, amountCents: centsOf(amount) })),
  }
}

interface LegalAidFormProps {
  caseId: CaseId
  earlier: LegalAidInput | undefined
  onDone(): void
  onCancel: (() => void) | undefined
}

export function LegalAidForm({ caseId, earlier, onDone, onCancel }: LegalAidFormProps) {
  const { t } = useTranslation(['legal-aid', 'shell'])
  const named = useNamed()
  const errorText = useErrorText()
  const [means, setMeans] = useState(() => meansOf(earlier))
  const [isWrong, setWrong] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const incomes = useRef<HTMLFieldSetElement>(null)
  const assessing = useOperation(assessCaseLegalAid, { refreshes: [readLegalAid], onSuccess: onDone })
  const change = (part: Partial<Means>) => setMeans({ ...means, ...part })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setAsked(isUnanswered(means))
    if (isUnanswered(means)) {
      setWrong(false)
      if (means.incomes.length === 0) change({ incomes: [NEW_INCOME] })
      requestAnimationFrame(() => incomes.current?.querySelector('input')?.focus())
      return
    }
    const parsed = LegalAidInput.safeParse(inputOf(means))
    setWrong(!parsed.success)
    if (parsed.success) assessing.mutate({ params: { caseId }, body: parsed.data })
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Choice<HouseholdSituation>
        name="situation"
        legend={t('situation')}
        value={means.situation}
        onChange={situation => change({ situation })}
        options={HOUSEHOLD_SITUATIONS.map(value => ({ value, label: named(SITUATION_TEXTS[value]) }))}
      />
      <FieldGrid>
        <Field
          name="dependants"
          label={t('dependants')}
          inputMode="numeric"
          value={means.dependants}
          onChange={dependants => change({ dependants: dependants.replace(/\D/g, '').slice(0, 2) })}
        />
        <Field
          name="presumedCategory"
          type="select"
          label={t('category')}
          value={means.presumedCategory}
          onChange={presumedCategory => change({ presumedCategory })}
        >
          <option value="">{t('noCategory')}</option>
          {LEGAL_AID_TABLES.presumedCategories.map(({ code, label }) => (
            <option key={code} value={code}>
              {named(label)}
            </option>
          ))}
        </Field>
      </FieldGrid>
      {!means.presumedCategory && (
        <Incomes
          means={means}
          onChange={change}
          lacksAmount={isAsked && isUnanswered(means)}
          fieldset={incomes}
        />
      )}
      {!means.presumedCategory && <Deductions means={means} onChange={change} />}
      {isWrong && <Notice kind="error">{t('amountsWrong')}</Notice>}
      {assessing.isError && <Notice kind="error">{errorText(assessing.error.code)}</Notice>}
      <FormActions>
        {onCancel && <Button onClick={onCancel}>{t('cancel', { ns: 'shell' })}</Button>}
        <Button type="submit" look="primary" isBusy={assessing.isPending}>
          {t('assess')}
        </Button>
      </FormActions>
    </form>
  )
}

interface PartProps {
  means: Means
  onChange(part: Partial<Means>): void
}

interface IncomesProps extends PartProps {
  lacksAmount: boolean
  fieldset: Ref<HTMLFieldSetElement>
}

function Incomes({ means, onChange, lacksAmount, fieldset }: IncomesProps) {
  const { t } = useTranslation('legal-aid')
  const named = useNamed()
  const { incomes } = means
  const change = (at: number, part: Partial<IncomeRow>) =>
    onChange({ incomes: incomes.map((row, index) => (index === at ? { ...row, ...part } : row)) })
  return (
    <fieldset className={styles.group} ref={fieldset}>
      <legend>{t('incomes')}</legend>
      <p className={styles.soft}>{t('incomesIntro')}</p>
      {incomes.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an income has no id, and rows are only added at the end
        <div key={at} className={styles.row}>
          <Field
            name={`income-kind-${at}`}
            type="select"
            label={t('kind')}
            value={row.kind}
            onChange={kind => change(at, { kind: kind as IncomeKind })}
          >
            {INCOME_KINDS.map(kind => (
              <option key={kind} value={kind}>
                {named(INCOME_TEXTS[kind])}
              </option>
            ))}
          </Field>
          <Field
            name={`income-who-${at}`}
            type="select"
            label={t('who')}
            value={row.who}
            onChange={who => change(at, { who: who as IncomeOwner })}
          >
            {INCOME_OWNERS.map(who => (
              <option key={who} value={who}>
                {named(OWNER_TEXTS[who])}
              </option>
            ))}
          </Field>
          <Field
            name={`income-amount-${at}`}
            label={t('amount')}
            inputMode="decimal"
            value={row.amount}
            valid={lacksAmount ? 0 : -1}
            errorMessage={t('next.income-missing')}
            onChange={amount => change(at, { amount })}
          />
          <IconButton
            label={t('remove')}
            onClick={() => onChange({ incomes: incomes.filter((_, index) => index !== at) })}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
          {row.who !== 'self' && (
            <Checkbox
              name={`income-opponent-${at}`}
              label={t('opponent')}
              isChecked={row.isOpponent}
              onChange={isOpponent => change(at, { isOpponent })}
            />
          )}
        </div>
      ))}
      <div>
        <Button
          disabled={incomes.length >= 30}
          onClick={() => onChange({ incomes: [...incomes, NEW_INCOME] })}
        >
          <Plus size={18} aria-hidden /> {t('addIncome')}
        </Button>
      </div>
    </fieldset>
  )
}

function Deductions({ means, onChange }: PartProps) {
  const { t } = useTranslation('legal-aid')
  const named = useNamed()
  const { deductions } = means
  const amountOf = (kind: DeductionKind) => deductions.find(row => row.kind === kind)?.amount ?? ''
  return (
    <fieldset className={styles.group}>
      <legend>{t('deductions')}</legend>
      <FieldGrid>
        {DEDUCTION_KINDS.map(kind => (
          <Field
            key={kind}
            name={`deduction-${kind}`}
            label={named(DEDUCTION_TEXTS[kind])}
            asksAbove
            inputMode="decimal"
            value={amountOf(kind)}
            onChange={amount =>
              onChange({ deductions: [...deductions.filter(row => row.kind !== kind), { kind, amount }] })
            }
          />
        ))}
      </FieldGrid>
    </fieldset>
  )
}

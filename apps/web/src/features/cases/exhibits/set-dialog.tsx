// The name of a set, the letter before its numbers, and the stamp of its output.
import type { ExhibitSetView } from '@maat/contract/cases/exhibits'
import type { CaseId } from '@maat/contract/ids'
import {
  exhibitNumber,
  STAMP_PAGES,
  STAMP_PLACES,
  STAMP_SIZES,
  USUAL_STAMP,
} from '@maat/domain/cases/file/exhibits'
import { useTranslation } from 'react-i18next'
import {
  changeExhibitSet,
  createExhibitSet,
  listExhibitSets,
} from '../../../api/operations/cases/exhibits.ts'
import { listFacts } from '../../../api/operations/cases/facts.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useFirm } from '../../../parts/use-firm.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import styles from './case-exhibits.module.css'

const LONGEST_NAME = 120
const LONGEST_MARK = 60
const LONGEST_LETTER = 3

interface SetValues {
  name: string
  letter: string
  mark: string
  place: (typeof STAMP_PLACES)[number]
  pages: (typeof STAMP_PAGES)[number]
  size: (typeof STAMP_SIZES)[number]
}

const valuesOf = (set: ExhibitSetView | undefined, mark: string): SetValues => ({
  name: set?.name ?? '',
  letter: set?.letter ?? '',
  ...(set?.stamp ?? { ...USUAL_STAMP, mark }),
})

const bodyOf = ({ name, letter, mark, place, pages, size }: SetValues) => ({
  name: name.trim(),
  letter: letter.trim().toUpperCase(),
  stamp: { mark: mark.trim(), place, pages, size },
})

interface SetDialogProps {
  caseId: CaseId
  set: ExhibitSetView | undefined
  onClose(): void
}

export function SetDialog({ caseId, set, onClose }: SetDialogProps) {
  const { t } = useTranslation('exhibits')
  const firm = useFirm()
  const refreshes = [listExhibitSets, listFacts]
  const creating = useOperation(createExhibitSet, { refreshes })
  const changing = useOperation(changeExhibitSet, { refreshes })
  const record = useRecordForm({
    keepAs: `exhibit-set-${set?.id ?? caseId}`,
    start: valuesOf(set, firm.data?.name ?? ''),
    version: set?.version,
    bodyOf,
    check: ({ letter }) =>
      /^[A-Za-z]{0,3}$/.test(letter.trim()) ? [] : [{ path: 'letter', code: 'field.invalid' }],
    send: (body, version) =>
      set
        ? changing.mutateAsync({
            params: { caseId, setId: set.id },
            body: { ...body, version: version ?? 1 },
          })
        : creating.mutateAsync({ params: { caseId }, body }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved, '') }),
    words: { labelOf: name => t(`field.${name as keyof SetValues}`) },
    savedText: t('saved'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={set ? t('changeSet', { name: set.name }) : t('newSet')}
      record={record}
      submitLabel={t('save')}
      width="wide"
      onClose={onClose}
    >
      <SetFields form={record.form} />
    </FormDialog>
  )
}

function SetFields({ form }: { form: Form<SetValues> }) {
  const { t } = useTranslation('exhibits')
  const { place, pages, size, mark, letter } = form.values
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={t('field.name')}
        hint={t('field.nameHint')}
        maxLength={LONGEST_NAME}
        isRequired
      />
      <TextField
        form={form}
        name="letter"
        label={t('field.letter')}
        hint={t('field.letterHint')}
        maxLength={LONGEST_LETTER}
      />
      <TextField
        form={form}
        name="mark"
        label={t('field.mark')}
        hint={t('field.markHint')}
        maxLength={LONGEST_MARK}
      />
      <div className={styles.sample} data-place={place} aria-hidden>
        <span className={styles.stamp} data-size={size}>
          {mark && <small>{mark}</small>}
          {t('number')} {exhibitNumber(letter.trim().toUpperCase(), 0)}
        </span>
      </div>
      <Choice
        name="place"
        legend={t('field.place')}
        value={place}
        onChange={chosen => form.set({ place: chosen })}
        options={STAMP_PLACES.map(value => ({ value, label: t(`place.${value}`) }))}
      />
      <Choice
        name="pages"
        legend={t('field.pages')}
        value={pages}
        onChange={chosen => form.set({ pages: chosen })}
        options={STAMP_PAGES.map(value => ({ value, label: t(`stamped.${value}`) }))}
      />
      <Choice
        name="size"
        legend={t('field.size')}
        value={size}
        onChange={chosen => form.set({ size: chosen })}
        options={STAMP_SIZES.map(value => ({ value, label: t(`size.${value}`) }))}
      />
    </>
  )
}

// The chosen binder, with whom it is shared, and what can be done with it as a whole.
import type { BinderView } from '@maat/contract/cases/binders'
import type { BinderId } from '@maat/contract/ids'
import { FileDown, Heading, Pencil, Plus, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printBinder } from '../../../api/operations/cases/binders.ts'
import { useSession } from '../../../api/session.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import styles from './binder.module.css'
import { DeleteDialog, NameDialog, ShareDialog } from './binder-dialogs.tsx'
import { HeadingDialog } from './entry-dialogs.tsx'

interface BinderHeadProps {
  binder: BinderView
  binders: readonly BinderView[]
  onChoose(id: BinderId | undefined): void
}

type Question = 'new' | 'rename' | 'share' | 'delete' | 'heading'

export function BinderHead({ binder, binders, onChoose }: BinderHeadProps) {
  const { t } = useTranslation('binder')
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  return (
    <header className={styles.head}>
      <div className={styles.choice}>
        <BinderSelect binder={binder} binders={binders} onChoose={onChoose} />
        <IconButton label={t('new')} onClick={() => setQuestion('new')}>
          <Plus size={20} aria-hidden />
        </IconButton>
      </div>
      <Sharing binder={binder} />
      <Tools binder={binder} onAsk={setQuestion} />
      {question === 'new' && (
        <NameDialog binder={undefined} onSaved={({ id }) => onChoose(id)} onClose={close} />
      )}
      {question === 'rename' && <NameDialog binder={binder} onClose={close} />}
      {question === 'share' && <ShareDialog binder={binder} onClose={close} />}
      {question === 'heading' && <HeadingDialog binder={binder} heading={undefined} onClose={close} />}
      {question === 'delete' && (
        <DeleteDialog binder={binder} onDone={() => onChoose(undefined)} onClose={close} />
      )}
    </header>
  )
}

function BinderSelect({ binder, binders, onChoose }: BinderHeadProps) {
  const { t } = useTranslation('binder')
  const { user } = useSession()
  const nameOf = ({ name, ownerId, ownerName }: BinderView) =>
    ownerId === user?.id ? name : t('ofOther', { name, owner: ownerName })
  return (
    <Field
      name="binder"
      type="select"
      label={t('choose')}
      value={binder.id}
      onChange={id => onChoose(id as BinderId)}
    >
      {binders.map(one => (
        <option key={one.id} value={one.id}>
          {nameOf(one)}
        </option>
      ))}
    </Field>
  )
}

function Sharing({ binder: { ownerName, colleagues, can } }: { binder: BinderView }) {
  const { t } = useTranslation('binder')
  if (!can.includes('manage'))
    return (
      <p className={styles.sharing}>
        {t('sharedBy', { name: ownerName })}. {t(can.includes('arrange') ? 'mayArrange' : 'mayRead')}
      </p>
    )
  if (colleagues.length === 0) return null
  return <p className={styles.sharing}>{t('sharedWith', { count: colleagues.length })}</p>
}

function Tools({ binder, onAsk }: { binder: BinderView; onAsk(question: Question): void }) {
  const { t } = useTranslation('binder')
  const { id, name, can } = binder
  return (
    <div className={styles.tools}>
      <DownloadFileButton operation={printBinder} sent={{ params: { binderId: id } }} name={`${name}.pdf`}>
        <FileDown size={18} aria-hidden /> {t('print')}
      </DownloadFileButton>
      {can.includes('arrange') && (
        <IconButton label={t('addHeading')} onClick={() => onAsk('heading')}>
          <Heading size={18} aria-hidden />
        </IconButton>
      )}
      {can.includes('manage') && (
        <>
          <IconButton label={t('share')} onClick={() => onAsk('share')}>
            <Users size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('rename')} onClick={() => onAsk('rename')}>
            <Pencil size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('delete')} onClick={() => onAsk('delete')}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}

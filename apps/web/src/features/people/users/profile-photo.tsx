import type { UserView } from '@maat/contract/people/users'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { putPhoto, readUser, removePhoto } from '../../../api/operations/people/users.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './profile-photo.module.css'
import { shrinkPhoto } from './shrink-photo.ts'
import { usePhotoUrl } from './use-photo-url.ts'

export function ProfilePhoto({ person }: { person: UserView }) {
  const { t } = useTranslation('profile')
  const errorText = useErrorText()
  const chooser = useRef<HTMLInputElement>(null)
  const params = { id: person.id }
  const url = usePhotoUrl(person.id, person.photoHash)
  const saving = useOperation(putPhoto, {
    refreshes: [readUser],
    onSuccess: () => showToast({ kind: 'success', text: t('photo.saved') }),
  })
  const removing = useOperation(removePhoto, { refreshes: [readUser] })

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const refuse = () => showToast({ kind: 'danger', text: errorText('photo.not-an-image') })
    const image = await shrinkPhoto(file).catch(() => undefined)
    if (image) saving.mutate({ params, body: { image } }, { onError: refuse })
    else refuse()
  }

  return (
    <Card title={t('photo.title')}>
      <div className={styles.row}>
        <Avatar {...person} photoUrl={url} size={88} />
        <div className={styles.side}>
          <p className={styles.help}>{t('photo.help')}</p>
          <FormActions>
            <Button isBusy={saving.isPending} onClick={() => chooser.current?.click()}>
              {t('photo.choose')}
            </Button>
            {person.photoHash && (
              <Button look="quiet" isBusy={removing.isPending} onClick={() => removing.mutate({ params })}>
                {t('photo.remove')}
              </Button>
            )}
          </FormActions>
        </div>
      </div>
      <input ref={chooser} type="file" accept="image/*" hidden onChange={choose} />
    </Card>
  )
}

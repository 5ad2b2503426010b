// A dialog that shows something or lets the user choose; it contains no form to save.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface ShowDialogProps {
  title: string
  children: ReactNode
  closeLabel?: string
  actions?: ReactNode
  /** For dialogs whose only action is to close. */
  look?: 'primary'
  width?: 'wide' | undefined
  keepsActions?: boolean
  onClose(): void
}

export function InfoDialog(props: ShowDialogProps) {
  const { children, closeLabel, actions, look, width, onClose, ...rest } = props
  const { t } = useTranslation()
  return (
    <Dialog
      {...rest}
      {...(width && { width })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} {...(look && { look, 'data-autofocus': true })}>
            {closeLabel ?? t('close')}
          </Button>
          {actions}
        </>
      }
    >
      {children}
    </Dialog>
  )
}

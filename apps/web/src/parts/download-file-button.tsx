// A button that downloads a file: busy while the server creates it, with the reason after a failure.
import type { Operation } from '@maat/contract/operation'
import { type ReactNode, useState } from 'react'
import { CallError, type CallInput } from '../api/call.ts'
import { downloadFile } from '../api/download-file.ts'
import { useErrorText } from '../texts/use-error-text.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/messages/toasts.tsx'

interface SaveFileButtonProps<O extends Operation> {
  operation: O
  sent: CallInput<O>
  /** The name of the downloaded file. */
  name: string
  isDisabled?: boolean
  /** Tells several buttons in a list apart. */
  label?: string
  children: ReactNode
}

export function DownloadFileButton<O extends Operation>(props: SaveFileButtonProps<O>) {
  const { operation, sent, name, isDisabled = false, label, children } = props
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      await downloadFile(operation, sent, name)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showToast({ kind: 'danger', text: errorText(error.code) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} disabled={isDisabled} aria-label={label} onClick={() => void save()}>
      {children}
    </Button>
  )
}

// The firm's public data: its name, offices and countries. It changes rarely, so a page reads it once.
import { readFirm } from '../api/operations/firm.ts'
import { useRead } from '../api/use-operation.ts'

export const useFirm = () => useRead(readFirm, {}, { staleTime: Number.POSITIVE_INFINITY })

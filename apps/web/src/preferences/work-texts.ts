// The texts that no visitor reads.
import type { TextFile } from './i18n.ts'

export const WORK_FILES = import.meta.glob<TextFile>([
  '../locales/*/*.json',
  '!../locales/*/{account,errors,shell,site,titles}.json',
])

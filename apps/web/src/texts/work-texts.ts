// The texts that only signed-in users read.
import type { TextFile } from './text-file.ts'

export const WORK_FILES: Record<string, () => Promise<TextFile>> = {
  ...import.meta.glob<TextFile>(['../locales/*/*.json', '!../locales/*/{account,errors,shell,site}.json']),
  '../locales/en/menu.json': () => import('virtual:texts/menu/en'),
  '../locales/fr/menu.json': () => import('virtual:texts/menu/fr'),
  '../locales/nl/menu.json': () => import('virtual:texts/menu/nl'),
  '../locales/en/audit-words.json': () => import('virtual:texts/audit/en'),
  '../locales/fr/audit-words.json': () => import('virtual:texts/audit/fr'),
  '../locales/nl/audit-words.json': () => import('virtual:texts/audit/nl'),
  '../locales/en/work-errors.json': () => import('virtual:texts/errors/en'),
  '../locales/fr/work-errors.json': () => import('virtual:texts/errors/fr'),
  '../locales/nl/work-errors.json': () => import('virtual:texts/errors/nl'),
}

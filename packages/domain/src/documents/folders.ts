// The folders of a case: the usual ones of its type and country, and the rules of their tree.
import type { CaseType } from '../cases/case-types.ts'
import type { Translated } from '../words/languages.ts'

export const MOST_FOLDERS = 200
export const MOST_FILED_AT_ONCE = 500
/** As many ids as the address of a request holds behind every proxy. A larger selection is a folder, or the case. */
export const MOST_ARCHIVED_BY_ID = 150
/** Documents of other cases that are attached to one case. */
export const MOST_LINKED = 500
export const MOST_LINKED_AT_ONCE = 50
/** Levels of folders: deeper ones no longer fit on a telephone. */
export const MOST_FOLDER_LEVELS = 6

export const FOLDER_KINDS = [
  'correspondence',
  'agreements',
  'pleadings',
  'exhibits',
  'evidence',
  'notices',
  'decisions',
  'follow-up',
  'administration',
] as const
export type FolderKind = (typeof FOLDER_KINDS)[number]

const KINDS_OF_TYPE: Record<CaseType, readonly FolderKind[]> = {
  litigation: ['correspondence', 'pleadings', 'exhibits', 'evidence', 'decisions', 'administration'],
  'pre-litigation': ['correspondence', 'notices', 'evidence', 'agreements', 'administration'],
  monitoring: ['correspondence', 'agreements', 'follow-up', 'decisions', 'administration'],
}

const NAMES: Record<FolderKind, Translated> = {
  correspondence: { fr: 'Correspondance', en: 'Correspondence', nl: 'Briefwisseling' },
  agreements: { fr: 'Contrats et accords', en: 'Contracts and agreements', nl: 'Contracten en akkoorden' },
  pleadings: { fr: 'Actes de procédure', en: 'Pleadings', nl: 'Procedurestukken' },
  exhibits: { fr: 'Pièces', en: 'Exhibits', nl: 'Stukken' },
  evidence: { fr: 'Preuves', en: 'Evidence', nl: 'Bewijzen' },
  notices: { fr: 'Mises en demeure', en: 'Formal notices', nl: 'Ingebrekestellingen' },
  decisions: { fr: 'Décisions', en: 'Decisions', nl: 'Beslissingen' },
  'follow-up': { fr: 'Suivi', en: 'Follow-up', nl: 'Opvolging' },
  administration: { fr: 'Administration', en: 'Administration', nl: 'Administratie' },
}

/** The words of the courts of a country, where they differ. */
const NAMES_BY_COUNTRY: Record<string, Partial<Record<FolderKind, Translated>>> = {
  BE: {
    pleadings: { fr: 'Requêtes et conclusions', en: 'Pleadings', nl: 'Verzoekschriften en conclusies' },
    decisions: { fr: 'Jugements et arrêts', en: 'Judgments', nl: 'Vonnissen en arresten' },
  },
  FR: {
    pleadings: { fr: 'Assignations et conclusions', en: 'Pleadings', nl: 'Dagvaardingen en conclusies' },
    exhibits: { fr: 'Pièces communiquées', en: 'Exhibits', nl: 'Meegedeelde stukken' },
  },
  CM: {
    pleadings: { fr: 'Requêtes et écritures', en: 'Pleadings', nl: 'Verzoekschriften en conclusies' },
  },
}

export interface UsualFolder {
  kind: FolderKind
  name: Translated
}

export function usualFolders(type: CaseType, country: string): UsualFolder[] {
  return KINDS_OF_TYPE[type].map(kind => ({
    kind,
    name: NAMES_BY_COUNTRY[country]?.[kind] ?? NAMES[kind],
  }))
}

export interface FolderPlace {
  id: string
  parentId: string | null
}

/** The folder and all folders that contain it, from the inside out. */
export function pathOfFolder(folders: readonly FolderPlace[], id: string | null): string[] {
  const parents = new Map(folders.map(folder => [folder.id, folder.parentId]))
  const path: string[] = []
  for (let at = id; at !== null && path.length <= folders.length; at = parents.get(at) ?? null) path.push(at)
  return path
}

/** The folder with everything inside it. */
export function foldersWithin(folders: readonly FolderPlace[], id: string): string[] {
  return folders.filter(folder => pathOfFolder(folders, folder.id).includes(id)).map(folder => folder.id)
}

/** How many levels a folder and its contents take. */
export function levelsWithin(folders: readonly FolderPlace[], id: string): number {
  const above = pathOfFolder(folders, id).length - 1
  return Math.max(...foldersWithin(folders, id).map(one => pathOfFolder(folders, one).length - above))
}

import type { ReadPart } from '@maat/domain/privacy/file-reads'
import { screenRoute, uncheckedWord } from '../../../parts/pages/screen-route.ts'

export const FILE_READS_SEARCH = { part: uncheckedWord<ReadPart>() } as const

export const FILE_READ_SCREENS = [screenRoute('/file-reads', FILE_READS_SEARCH)] as const

// The ends of missions under French legal aid as stored.
import type { CaseId } from '@maat/contract/ids'
import type { MissionEnd } from '@maat/contract/legal-aid/mission-ends'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { short } from './nomenclature-store.ts'

export const NEW_MISSION: MissionEnd & { version?: number } = {
  decisionNumber: '',
  decidedOn: null,
  aidOffice: '',
  court: '',
  missionCode: '',
  units: null,
  share: 100,
  endedOn: null,
}

export async function readMission(
  executor: Executor,
  caseId: CaseId,
): Promise<(MissionEnd & { version: number }) | undefined> {
  const row = await executor
    .selectFrom('mission_ends')
    .selectAll()
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    decisionNumber: row.decision_number,
    decidedOn: row.decided_on,
    aidOffice: row.aid_office,
    court: row.court,
    missionCode: row.mission_code,
    units: short(row.units),
    share: row.share,
    endedOn: row.ended_on,
    version: row.version,
  }
}

/** The request locks the case, so the version only has to grow. */
export async function writeMission(
  tx: Tx,
  caseId: CaseId,
  mission: MissionEnd,
  version: number,
): Promise<void> {
  const columns = {
    decision_number: mission.decisionNumber,
    decided_on: mission.decidedOn,
    aid_office: mission.aidOffice,
    court: mission.court,
    mission_code: mission.missionCode,
    units: mission.units,
    share: mission.share,
    ended_on: mission.endedOn,
    version,
  }
  await tx
    .insertInto('mission_ends')
    .values({ case_id: caseId, ...columns })
    .onConflict(conflict => conflict.column('case_id').doUpdateSet(columns))
    .execute()
}

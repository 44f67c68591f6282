import type { AuditAct } from '@packwright/contract/audit-labels';
import { buildFieldRefusal, facilitiesRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { facilitiesCalls } from '@packwright/contract/facilities';
import type { HandlerInput } from '@packwright/contract/machinery';
import { groupStatuses, validValueMessage } from '@packwright/core/fields';
import {
  findSigningCodeFaults,
  formatSigningCode,
  readSigningCodes,
  toKeptSigningCodes,
} from '@packwright/core/signing-sheets';
import { attachFile, mayOpenFile } from '../../platform/files/index.ts';
import { compareColumns } from '../../platform/audit/index.ts';
import type { Work } from '../../platform/work.ts';
import type { FacilitiesConsequences } from '../consequences.ts';
import type { FacilitiesQuestions } from '../questions.ts';
import { announceGroups } from '../events.ts';
import { mergePrintOptions, readGroupColumns } from '../read-body.ts';
import {
  type GroupChange,
  type GroupRow,
  findGroupByName,
  insertGroup,
  isGroupLogo,
  lockGroup,
  lockGroupNames,
  updateGroup,
} from '../store/groups.ts';
import { addNewWard, replaceWards } from './wards.ts';

type NewGroupBody = HandlerInput<typeof facilitiesCalls.createPatientGroup>['body'];
type PrintOptionsBody = HandlerInput<typeof facilitiesCalls.updatePrintOptions>['body'];
type SigningCodesBody = HandlerInput<typeof facilitiesCalls.updateSigningCodes>['body'];
type GroupChangeBody = HandlerInput<typeof facilitiesCalls.updatePatientGroup>['body'];

/** Adds a patient group; answers its id. */
export async function createGroup(work: Work, body: NewGroupBody): Promise<number> {
  await assertGroupFields(work, body, null);
  const columns = readGroupColumns(body);
  const { status, name } = body;
  const id = await insertGroup(work.db, {
    ...columns,
    pharmacyId: work.who.pharmacyId,
    name,
    ...(status !== undefined && { status }),
  });
  for (const ward of body.wards ?? []) await addNewWard(work, id, ward);
  await auditGroup(work, 'create group', id, { name: body.name });
  return id;
}

export async function changeGroup(
  work: Work,
  id: number,
  body: GroupChangeBody,
  questions: FacilitiesQuestions,
  consequences: FacilitiesConsequences,
): Promise<void> {
  const group = await getLockedGroup(work, id);
  await assertGroupFields(work, body, id);
  const columns = readGroupColumns(body);
  const status = body.status ?? group.status;
  await saveGroup(work, group, { ...columns, status }, body.version ?? group.version);
  await auditGroup(work, 'update group', id, {
    fields: Object.keys(columns),
    ...compareColumns(group, columns),
  });
  if (body.wards) await replaceWards(work, id, body.wards, questions, consequences);
  await consequences.onGroupChanged(work, id);
  if (status === group.status) return;
  if (status === groupStatuses.active.code) await auditGroup(work, 'activate group', id);
  else await endGroup(work, id, consequences);
}

/** Saves what the sheets of the group's packs show; what is absent stays (GROUP-8). */
export async function changePrintOptions(
  work: Work,
  id: number,
  { version, ...chosen }: PrintOptionsBody,
): Promise<void> {
  const group = await getLockedGroup(work, id);
  const printOptions = JSON.stringify(mergePrintOptions(group.printOptions, chosen));
  await saveGroup(work, group, { printOptions }, version ?? group.version);
  await auditGroup(work, 'update print options', id, { chosen });
}

/** Replaces the codes at the foot of the group's signing sheets (SIGN-12). */
export async function changeSigningCodes(
  work: Work,
  id: number,
  { codes, version }: SigningCodesBody,
): Promise<void> {
  const group = await getLockedGroup(work, id);
  const faults = [...findSigningCodeFaults(codes)];
  if (faults.length > 0)
    throw new Refusal(sharedRefusals.invalid, {
      errors: Object.fromEntries(faults.map(([place, message]) => [`codes.${place}`, [message]])),
    });
  const kept = toKeptSigningCodes(codes);
  await saveGroup(work, group, { signingCodes: kept && JSON.stringify(kept) }, version ?? group.version);
  const before = readSigningCodes(group.signingCodes);
  await auditGroup(
    work,
    'update signing codes',
    id,
    compareColumns(
      { signingCodes: before.map(formatSigningCode) },
      { signingCodes: codes.map(formatSigningCode) },
    ),
  );
}

/** Archives a group without patients (GROUP-2). */
export async function archiveGroup(
  work: Work,
  id: number,
  { countPatientsByGroup }: FacilitiesQuestions,
): Promise<void> {
  const group = await getLockedGroup(work, id);
  const numbers = await countPatientsByGroup(work.db, [id]);
  if ((numbers.get(id)?.all ?? 0) > 0) throw new Refusal(facilitiesRefusals.groupHasPatients);
  await saveGroup(work, group, { archivedAt: work.now }, group.version);
  await auditGroup(work, 'archive group', id);
}

/** Active again; the patients stay as they are, because nothing un-ceases a medicine (GROUP-3). */
export async function activateGroup(work: Work, id: number): Promise<void> {
  const group = await getLockedGroup(work, id);
  await saveGroup(work, group, { status: groupStatuses.active.code }, group.version);
  await auditGroup(work, 'activate group', id);
}

/** Inactive: its patients become inactive and their medicines cease, in the same transaction (GROUP-3, PATIENT-2). */
export async function deactivateGroup(
  work: Work,
  id: number,
  consequences: FacilitiesConsequences,
): Promise<number> {
  const group = await getLockedGroup(work, id);
  await saveGroup(work, group, { status: groupStatuses.inactive.code }, group.version);
  return endGroup(work, id, consequences);
}

/** Answers how many patients became inactive. */
async function endGroup(
  work: Work,
  id: number,
  { onGroupInactive }: FacilitiesConsequences,
): Promise<number> {
  const patients = await onGroupInactive(work, id);
  await auditGroup(work, 'deactivate group', id, { patients });
  return patients;
}

async function getLockedGroup(work: Work, id: number): Promise<GroupRow> {
  const group = await lockGroup(work.db, id);
  if (!group) throw new Refusal(sharedRefusals.notFound);
  return group;
}

async function saveGroup(work: Work, group: GroupRow, change: GroupChange, version: number): Promise<void> {
  const isSaved = await updateGroup(work.db, group.id, version, change);
  if (!isSaved) throw new Refusal(sharedRefusals.changedMeanwhile);
}

async function assertGroupFields(work: Work, body: GroupChangeBody, id: number | null): Promise<void> {
  // Nobody may publish a file that they may not open.
  if (body.logoId && !(await attachFile(work, body.logoId, (file) => mayOpenFile(work, file, isGroupLogo)))) {
    throw buildFieldRefusal(sharedRefusals.invalid, 'logoId', validValueMessage);
  }
  if (body.name === undefined) return;
  await lockGroupNames(work.db, work.who.pharmacyId);
  const other = await findGroupByName(work.db, body.name);
  if (other === undefined || other === id) return;
  // A change that fails is a warning (API-20).
  const title = id === null ? facilitiesRefusals.groupNameTaken.title : 'Warning';
  throw buildFieldRefusal({ ...facilitiesRefusals.groupNameTaken, title }, 'name');
}

async function auditGroup(work: Work, action: AuditAct, id: number, detail = {}): Promise<void> {
  work.audit({ area: 'people', action, objectKind: 'patientGroup', objectId: id, detail });
  await announceGroups(work, [id]);
}

import { Refusal, sharedRefusals } from '@packwright/contract';
import { addDays, type Day, farthestDay, pickLaterDay, toWireDay } from '@packwright/core/days';
import { computePackWindows, findNextPacks } from '@packwright/core/packs';
import { listPlannedPacks } from '../../facilities/index.ts';
import { loadLiveProfiles } from '../../medication/index.ts';
import { getPatientName } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { type ExistingPack, listPacksWithin } from '../store/foils.ts';
import { listResidentFoils, type ResidentFoil } from '../store/proposals.ts';
import {
  isPackOfWeek,
  isThere,
  judgeProfile,
  judgeResident,
  type LeftOutReason,
  listStandingOf,
  type ProposedWeeks,
} from './judge-residents.ts';

interface ProposedGroup {
  readonly rows: readonly ResidentFoil[];
  readonly weeks: ProposedWeeks;
}

/** For each group its next packs, and how many residents have none of that time (PACK-150). */
export async function listPackProposals(work: Work) {
  const groups = await loadGroups(work, null);
  return groups.map((group) => presentGroup(group));
}

/** The profiles of a group of which the next packs are proposed, and everybody else with the reason (PACK-151). */
export async function getPackProposal(work: Work, patientGroupId: number) {
  const [group] = await loadGroups(work, patientGroupId);
  if (!group) throw new Refusal(sharedRefusals.notFound);
  const { rows, weeks } = group;
  const open = rows.filter((row) => judgeResident(row, weeks) === null);
  const profiles = await loadLiveProfiles(
    work,
    open.flatMap(({ foilId }) => foilId ?? []),
  );
  const judged = rows.map((row) => ({
    row,
    reason:
      judgeResident(row, weeks) ??
      judgeProfile(row, row.foilId === null ? undefined : profiles.get(row.foilId), weeks),
  }));
  const proposed = judged.flatMap(({ row, reason }) => (reason === null ? row : []));
  const named = new Set(proposed.map(({ patientId }) => patientId));
  return {
    ...presentGroup(group),
    foilIds: proposed.flatMap(({ foilId }) => foilId ?? []),
    leftOut: judged.flatMap(({ row, reason }, at) =>
      reason === null || isAlreadyNamed(row, reason, { named, before: rows[at - 1] })
        ? []
        : [presentLeftOut(row, reason, weeks)],
    ),
  };
}

/** Reasons of a person and not of one profile. */
const personal: readonly LeftOutReason[] = ['inactive', 'away', 'suspended'];

/** A person is named once; beside a proposed pack, another profile only where somebody might miss it. */
function isAlreadyNamed(
  { patientId }: ResidentFoil,
  reason: LeftOutReason,
  others: { readonly named: ReadonlySet<number>; readonly before: ResidentFoil | undefined },
): boolean {
  if (personal.includes(reason)) return others.before?.patientId === patientId;
  return others.named.has(patientId) && reason !== 'alreadyPacked' && reason !== 'medicineAtFault';
}

async function loadGroups(work: Work, patientGroupId: number | null): Promise<ProposedGroup[]> {
  const { today } = work;
  const rows = await listResidentFoils(work.db, patientGroupId);
  const packs = await listPacksWithin(
    work.db,
    rows.flatMap(({ foilId }) => foilId ?? []),
    addDays(today, -1),
    farthestDay,
  );
  const standing = Map.groupBy(packs, ({ foilId }) => foilId);
  const planned = Map.groupBy(await listPlannedPacks(work, today), (each) => each.patientGroupId);
  return [...Map.groupBy(rows, (row) => row.patientGroupId)].map(([groupId, own]) => {
    const next = findNextPacks(today, planned.get(groupId) ?? [], listLastEnds(own, standing));
    const windows = computePackWindows({
      packStartDate: next.start,
      numberOfWeek: next.weeks,
      partWeekPack: 7,
    });
    return { rows: own, weeks: { ...next, windows, standing } };
  });
}

/** When the packs of those who get them end, one end for each profile; null for somebody without a pack. */
function listLastEnds(
  rows: readonly ResidentFoil[],
  standing: ReadonlyMap<number, readonly ExistingPack[]>,
): (Day | null)[] {
  const packed = rows.filter((row) => isThere(row) && row.hasMedicines);
  return [...Map.groupBy(packed, ({ patientId }) => patientId).values()].flatMap((own) => {
    const ends = own.flatMap(({ foilId }) => {
      const packs = foilId === null ? [] : (standing.get(foilId) ?? []);
      return findLastEnd(packs.filter(isPackOfWeek)) ?? [];
    });
    return ends.length === 0 ? [null] : ends;
  });
}

function findLastEnd(packs: readonly ExistingPack[]): Day | null {
  const [first, ...others] = packs.map(({ windowEnd }) => windowEnd);
  return first === undefined ? null : others.reduce(pickLaterDay, first);
}

function presentGroup({ rows, weeks }: ProposedGroup) {
  const { start, basis, packType, windows } = weeks;
  const unpacked = rows.filter((row) => judgeResident(row, weeks) === null);
  return {
    patientGroupId: rows[0]?.patientGroupId ?? 0,
    patientGroupName: rows[0]?.patientGroupName ?? '',
    packStartDate: start,
    packEndDate: windows.at(-1)?.to ?? start,
    numberOfWeek: weeks.weeks,
    packType,
    basis,
    residents: countPatients(rows.filter(isThere)),
    unpacked: countPatients(unpacked),
  };
}

const countPatients = (rows: readonly ResidentFoil[]): number =>
  new Set(rows.map(({ patientId }) => patientId)).size;

function presentLeftOut(row: ResidentFoil, reason: LeftOutReason, weeks: ProposedWeeks) {
  return {
    patientId: row.patientId,
    patientName: getPatientName(row),
    foilLabel: personal.includes(reason) ? '' : (row.foilLabel ?? ''),
    reason,
    patientStatus: row.patientStatus,
    lastPackEndDate: toWireDay(findLastEnd(listStandingOf(row, weeks))),
  };
}

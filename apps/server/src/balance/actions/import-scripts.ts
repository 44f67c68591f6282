import { Refusal, scriptRefusals, sharedRefusals } from '@packwright/contract';
import { supplies } from '@packwright/core/fields';
import { type Hundredths, zero } from '@packwright/core/quantity';
import { computeStepEffect, buildStepEntry, importStep } from '@packwright/core/scripts';
import type { Instant } from '../../platform/clock/index.ts';
import { getLockedProfiles } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { announceScripts } from '../events.ts';
import { listControlled } from '../store/controlled.ts';
import type { BalanceAccount } from '../store/accounts.ts';
import { listLiveMedicines, findMappings, type MappedMedicine } from '../store/script-mapping.ts';
import {
  type ImportedStep,
  lockSteps,
  updateImportedSteps,
  type StoredScriptStep,
} from '../store/scripts.ts';
import { toAccountKey, lockCurrentAccounts } from './lock-current-accounts.ts';
import { type Posting, postEntries } from './post-entries.ts';
import { buildScriptRefusal } from './script-refusal.ts';

export interface ImportRequest {
  readonly scriptTrackingId: number;
  readonly quantity: Hundredths;
  readonly profileDrugId?: number | null | undefined;
  /** Which line of that drug, of an unmapped script. */
  readonly prescriptionId?: number | undefined;
}

/** A step with the medicine that it gives to, and what that posts. */
interface PreparedImport {
  readonly tracked: StoredScriptStep;
  readonly medicine: MappedMedicine;
  readonly entry: ReturnType<typeof buildStepEntry>;
}

/**
 * Posts scripts to the balances of their medicines, all or none (SCRIPT-2). `list` names their list: a mapped script
 * credits its medicine, an unmapped one the medicine named with it.
 */
export async function importScripts(
  work: Work,
  list: 'mapped' | 'unmapped',
  requests: readonly ImportRequest[],
): Promise<{ importedCount: number; dateTimeImport: Instant }> {
  // A mapped script has its medicine already; a person who names another has seen another list.
  const isNameless = ({ profileDrugId }: ImportRequest): boolean => !profileDrugId;
  if (list === 'unmapped' && requests.some(isNameless)) throw new Refusal(scriptRefusals.noProfileDrug);
  const tracked = await lockSteps(
    work.db,
    requests.map(({ scriptTrackingId }) => scriptTrackingId),
  );
  if (tracked.length < requests.length) throw new Refusal(sharedRefusals.notFound);
  const prepared = await prepareImports(
    work,
    list,
    tracked,
    new Map(requests.map((one) => [one.scriptTrackingId, one])),
  );
  await assertControlledAsDispensed(work, prepared);
  const entryIds = await postImports(work, prepared);
  const imported = prepared.map(({ tracked: { id, step }, medicine, entry }) => ({
    id,
    effect: computeStepEffect(step),
    entryId: entry === null ? null : (entryIds.get(entry.naturalKey) ?? null),
    patientId: medicine.patientId,
    prescriptionId: medicine.prescriptionId,
  }));
  await updateImportedSteps(work.db, imported, { userId: work.who.userId, at: work.now });
  for (const each of imported) auditImport(work, each);
  await announceScripts(work);
  return { importedCount: imported.length, dateTimeImport: work.now };
}

async function prepareImports(
  work: Work,
  list: 'mapped' | 'unmapped',
  steps: readonly StoredScriptStep[],
  requests: ReadonlyMap<number, ImportRequest>,
): Promise<PreparedImport[]> {
  const ids = steps.map(({ id }) => id);
  const patients = listMappedPatients(await findMappings(work.db, ids));
  // A concurrent brand swap moves the balance and must not leave these pills behind.
  await getLockedProfiles(work, patients);
  const mappings = await findMappings(work.db, ids);
  const taken = list === 'mapped' ? null : await listLiveMedicines(work.db, patients);
  return steps.map((tracked) => {
    const found = mappings.get(tracked.id);
    const request = requests.get(tracked.id);
    if (!found || !request) throw new Refusal(sharedRefusals.notFound);
    const outcome = importStep(tracked.step, request.quantity);
    if ('refusal' in outcome) throw buildScriptRefusal(outcome.refusal, tracked.id);
    // A supply that has credited a medicine stays with it, whichever list it is imported from.
    const isNamed = taken !== null && tracked.step.given === zero;
    const lines = taken?.filter(({ patientId }) => patientId === found.patientId) ?? [];
    const medicine = getImportMedicine(
      tracked.id,
      isNamed ? findNamedMedicine(lines, request, tracked) : found.mapped,
      request,
    );
    return { tracked, medicine, entry: buildScriptEntry(tracked, medicine) };
  });
}

/** A quantity by hand would change a controlled balance without a second person (LEDGER-22). */
async function assertControlledAsDispensed(work: Work, prepared: readonly PreparedImport[]): Promise<void> {
  const changed = prepared.filter(
    ({ tracked: { step } }) => step.manualQuantity !== null && step.manualQuantity !== step.quantity,
  );
  const [controlled] = await listControlled(
    work.db,
    changed.map(({ medicine }) => medicine),
  );
  if (!controlled) return;
  const named = changed.find(({ medicine }) => toAccountKey(medicine) === toAccountKey(controlled));
  throw new Refusal(scriptRefusals.controlledQuantity, {
    data: { scriptTrackingId: named?.tracked.id ?? 0 },
  });
}

/** Several lines may have the drug: the named or previously chosen one comes first. */
function findNamedMedicine(
  lines: readonly MappedMedicine[],
  { profileDrugId, prescriptionId }: ImportRequest,
  { prescriptionId: chosen }: StoredScriptStep,
): MappedMedicine | null {
  const ofDrug = lines.filter(({ drugId }) => drugId === profileDrugId);
  const findLine = (id: number | null) => ofDrug.find((each) => each.prescriptionId === id);
  return (prescriptionId === undefined ? (findLine(chosen) ?? ofDrug[0]) : findLine(prescriptionId)) ?? null;
}

function buildScriptEntry(
  { supply, step, packedHint }: StoredScriptStep,
  { packType }: MappedMedicine,
): PreparedImport['entry'] {
  return buildStepEntry(supply, step, prnSupplies.has(packType) || prnSupplies.has(packedHint));
}

const listMappedPatients = (mappings: Awaited<ReturnType<typeof findMappings>>): number[] => [
  ...new Set([...mappings.values()].map(({ patientId }) => patientId)),
];

const prnSupplies: ReadonlySet<number> = new Set([supplies.prn.code, supplies.unpackedPrn.code]);

function getImportMedicine(
  scriptTrackingId: number,
  medicine: MappedMedicine | null,
  { profileDrugId }: ImportRequest,
): MappedMedicine {
  const data = { scriptTrackingId };
  if (medicine === null) throw new Refusal(scriptRefusals.noProfileDrug, { data });
  // The profile has changed since the list was read: nobody has seen the medicine that this would credit.
  if (profileDrugId && medicine.drugId !== profileDrugId)
    throw new Refusal(sharedRefusals.changedMeanwhile, { data });
  return medicine;
}

/** Posts every effect that is not zero; answers the entries by their natural keys. */
async function postImports(work: Work, prepared: readonly PreparedImport[]): Promise<Map<string, number>> {
  const found = prepared.flatMap(({ entry, ...rest }) => (entry === null ? [] : [{ ...rest, entry }]));
  if (found.length === 0) return new Map();
  // A cancelled script may have given to a drug that is merged away at this moment.
  const { accounts, kept } = await lockCurrentAccounts(
    work,
    found.map(({ medicine }) => medicine),
  );
  const byKey = new Map<string, BalanceAccount>(accounts.map((account) => [toAccountKey(account), account]));
  const giving = found.map((each, at) => ({ ...each, medicine: kept[at] ?? each.medicine }));
  const postings = giving.map(({ tracked, medicine, entry }): Posting => {
    const account = byKey.get(toAccountKey(medicine));
    if (!account) throw new RangeError(`No balance account for ${toAccountKey(medicine)}`);
    const { supply, dispensedAt } = tracked;
    const gives = entry.quantity > zero && { dispensedAt };
    return { account, entry, scriptNumber: supply.scriptNumber, ...gives };
  });
  const ids = await postEntries(work, postings);
  return new Map(
    postings.flatMap(({ entry }, at) => {
      const id = ids[at];
      return id === undefined ? [] : [[entry.naturalKey, id] as const];
    }),
  );
}

function auditImport(work: Work, { id, effect, entryId, patientId, prescriptionId }: ImportedStep): void {
  work.audit({
    area: 'balance',
    action: 'import script',
    objectKind: 'scriptTracking',
    objectId: id,
    patientId,
    detail: { effect, entryId, prescriptionId },
  });
}

import { formatDecimal, type Hundredths, toHundredths } from '@packwright/core/quantity';
import { computeStepEffect, applyFeedLine, importStep, type ScriptStep } from '@packwright/core/scripts';
import { expect } from 'vitest';
import { addEntry, type ExpectedSupply, resolveDrugCode, type Medicine } from './expected.ts';
import type { Outcome, Choices, Walk } from './walk.ts';
import { buildUrl, feedUser } from './world.ts';

/** The state of one supply in the dispensing system. */
interface SupplyUpdate {
  readonly action: 'N' | 'U' | 'C';
  readonly quantity: Hundredths;
}

type FeedResult = Partial<Record<'accepted' | 'duplicates', 1>> & { readonly rejected?: string };

const pickQuantity = ({ others }: Choices): Hundredths => toHundredths((1 + (others % 60)) * 50);

function pickSupply({ model }: Walk, { job }: Choices): ExpectedSupply | undefined {
  return model.supplies[job % Math.max(1, model.supplies.length)];
}

/** The dispensing system supplies a script for one of the resident's medicines. */
export async function dispense(walk: Walk, pick: Choices): Promise<void> {
  const { model } = walk;
  const medicine = model.medicines[pick.line % model.medicines.length];
  if (!medicine) return;
  const supply = {
    scriptNumber: walk.world.createKey(),
    drugCode: medicine.drugCode,
    steps: [],
    medicineId: null,
  };
  model.supplies.push(supply);
  await sendUpdate(walk, supply, { action: 'N', quantity: pickQuantity(pick) });
}

/** The last file about a script once more: it was taken, and changes nothing. */
export async function sendFileAgain(walk: Walk, pick: Choices): Promise<void> {
  const file = pickSupply(walk, pick)?.lastFile;
  if (file !== undefined) await sendFile(walk, file, { duplicates: 1 });
}

/** Less than nothing was supplied, which cannot be; or another quantity; or the script was cancelled. */
export async function dispenseLess(walk: Walk, pick: Choices): Promise<void> {
  const supply = pickSupply(walk, pick);
  if (!supply) return;
  const quantity = pickQuantity(pick);
  const kind = pick.variant % 3;
  if (kind === 0) {
    const impossible = { action: 'U', quantity: toHundredths(0 - quantity) } as const;
    return sendFile(walk, buildFile(walk, supply, impossible), { rejected: 'DSF-105' });
  }
  const last = supply.steps.at(-1)?.quantity ?? quantity;
  return sendUpdate(walk, supply, kind === 1 ? { action: 'U', quantity } : { action: 'C', quantity: last });
}

/** A file of one line. A line that repeats the last one is a duplicate. */
async function sendUpdate(walk: Walk, supply: ExpectedSupply, update: SupplyUpdate): Promise<void> {
  const { externalPatientId } = walk.resident;
  const { drugCode, steps } = supply;
  const file = buildFile(walk, supply, update);
  const content = `${update.action === 'C'} ${update.quantity}`;
  const isKnown = content === supply.content;
  supply.lastFile = file;
  supply.content = content;
  if (isKnown) return sendFile(walk, file, { duplicates: 1 });
  const last = steps.at(-1) ?? null;
  const orderStatus = update.action === 'C' ? 'cancelled' : 'active';
  const outcome = applyFeedLine(last, { ...update, orderStatus, externalPatientId, drugCode });
  if ('refusal' in outcome) throw new Error(`Core refuses ${content}: ${outcome.refusal}`);
  supply.steps.splice(outcome.step.ordinal - 1, 1, outcome.step);
  return sendFile(walk, file, { accepted: 1 });
}

function buildFile(
  { world, resident }: Walk,
  { scriptNumber, drugCode }: ExpectedSupply,
  update: SupplyUpdate,
): object {
  const record = {
    type: 'SCR',
    recordAction: update.action,
    scriptNumber,
    supplyNo: 1,
    externalPatientId: resident.externalPatientId,
    drugCode,
    dispensedBrand: 'Demo',
    quantity: formatDecimal(update.quantity),
    dispensedAt: '2026-03-01T09:12:00+11:00',
    scriptStatus: update.action === 'C' ? 'CANCELLED' : 'ACTIVE',
  };
  return { feed: 'DSF/1', pharmacyCode: world.pharmacyCode, sentAt: world.createMoment(), records: [record] };
}

async function sendFile(walk: Walk, body: object, expected: FeedResult): Promise<void> {
  const { world } = walk;
  const to = { userName: feedUser, method: 'POST', url: buildUrl('stageDispensed', {}) } as const;
  const { text } = await world.send({ ...to, body, key: world.createKey() });
  const { accepted, duplicates, rejected } = JSON.parse(text) as {
    accepted: number;
    duplicates: number;
    rejected: readonly { code: string }[];
  };
  expect({ accepted, duplicates, rejected: rejected.map(({ code }) => code) }).toEqual({
    accepted: expected.accepted ?? 0,
    duplicates: expected.duplicates ?? 0,
    rejected: expected.rejected === undefined ? [] : [expected.rejected],
  });
  await walk.compareAll();
}

/** Somebody posts what came last of a script to the balance of its medicine. */
export async function importScript(walk: Walk, pick: Choices): Promise<void> {
  const waiting = walk.model.supplies.filter(({ steps }) => steps.at(-1)?.state === 'waiting');
  const supply =
    pick.line % 4 === 0 ? pickSupply(walk, pick) : waiting[pick.job % Math.max(1, waiting.length)];
  const step = supply?.steps.at(-1);
  if (!supply || !step) return;
  const isMapped = pick.variant % 2 === 0;
  const medicine = findMedicine(walk, supply, step);
  const isStale = pick.others % 5 === 4;
  const seen = toHundredths((step.manualQuantity ?? step.quantity) + (isStale ? 50 : 0));
  const { rows } = await walk.world.owner.query<{ id: number }>(
    'select id from script_tracking where script_number = $1 order by ordinal desc limit 1',
    [supply.scriptNumber],
  );
  const drugId = medicine && walk.getDrugId(medicine.drugCode);
  const body = {
    scriptTrackingId: rows[0]?.id ?? 0,
    quantity: formatDecimal(seen),
    ...(drugId !== undefined && { profileDrugId: drugId }),
  };
  await walk.sendAndCompare(
    isMapped ? 'importMappedScripts' : 'importUnmappedScripts',
    { body: { scriptTrackings: [body] } },
    predictImport(),
  );

  function predictImport(): Outcome {
    if (!medicine || !supply || !step) return { code: 'NO_PROFILE_DRUG' };
    const moved = importStep(step, seen);
    if ('refusal' in moved)
      return { code: moved.refusal === 'QUANTITY_MOVED' ? 'SCRIPT_QUANTITY_MOVED' : 'SCRIPT_NOT_WAITING' };
    return {
      apply: () => {
        supply.steps.splice(-1, 1, moved.step);
        supply.medicineId = medicine.id;
        const effect = computeStepEffect(moved.step);
        if (effect === 0) return;
        const drugCode = resolveDrugCode(walk.model, medicine.drugCode);
        supply.givenTo = drugCode;
        addEntry(walk.model, drugCode, 'DIS', effect);
      },
    };
  }
}

/** Later steps follow the pills; otherwise the drug is one that the resident takes with this code. */
function findMedicine({ model }: Walk, supply: ExpectedSupply, step: ScriptStep): Medicine | undefined {
  const settled = model.medicines.find(({ id }) => id === supply.medicineId);
  if (step.state === 'imported') return settled;
  const taken = model.medicines.filter(({ isCeased }) => !isCeased);
  const { givenTo } = supply;
  if (step.given > 0 && givenTo !== undefined && settled) {
    const isEmpty = (model.accounts.get(givenTo)?.balance ?? 0) === 0;
    const line = taken.find(({ drugCode }) => drugCode === givenTo);
    return line ?? (isEmpty && !settled.isCeased ? settled : { ...settled, drugCode: givenTo });
  }
  const chosen = taken.find(({ id }) => id === supply.medicineId);
  return chosen ?? taken.find(({ drugCode }) => drugCode === supply.drugCode);
}

import { expect } from 'vitest';
import { computeCheckDigit } from '@packwright/core/barcode';
import { moveBalance } from './expected.ts';
import { demoformin, formetra } from './scanning.ts';
import type { Outcome, Choices, Walk } from './walk.ts';

const comment = 'The other brand is out of stock';

/** Another brand for one line or for everything that the resident takes; every fifth time it is no brand of it. */
export async function swapBrand(walk: Walk, { line, others, variant }: Choices): Promise<void> {
  const { model, resident } = walk;
  const [from, to] = variant % 2 === 0 ? [demoformin, formetra] : [formetra, demoformin];
  const isOtherDrug = variant % 5 === 4;
  const isWhole = others % 2 === 0;
  const ofBrand = model.medicines.filter(({ drugCode }) => drugCode === from);
  const one = (others % 5 === 1 ? model.medicines : ofBrand)[line % Math.max(1, ofBrand.length)];
  const chosen = isWhole || !one ? model.medicines : [one];
  const body = {
    fromDrugId: walk.getDrugId(from),
    toDrugId: walk.getDrugId(isOtherDrug ? 'D00004' : to),
    ...(chosen.length > 1
      ? { patientIds: [resident.patientId] }
      : { prescriptionIds: chosen.map(({ id }) => id) }),
    comment,
  };
  const swapped = chosen.filter(({ drugCode, isCeased }) => drugCode === from && !isCeased);
  const apply = ({ text }: { text: string }): void => {
    const { swappedCount } = JSON.parse(text) as { swappedCount: number };
    expect(swappedCount).toBe(swapped.length);
    for (const medicine of swapped) medicine.drugCode = to;
    const isLast = !model.medicines.some(({ drugCode, isCeased }) => drugCode === from && !isCeased);
    if (swapped.length > 0 && isLast) moveBalance(model, 'SWAP', from, to);
  };
  await walk.sendAndCompare('swapBrand', { body }, isOtherDrug ? { code: 'NOT_OTHER_BRAND' } : { apply });
}

/** A drug that somebody of the pharmacy added is taken by the resident, until it turns out to be one that is known. */
export async function mergeDrug(walk: Walk, pick: Choices): Promise<void> {
  const isWaiting = walk.model.reviewed.values().some(({ mergedInto }) => mergedInto === undefined);
  if (!isWaiting) await takeUnreviewed(walk);
  const waiting = [...walk.model.reviewed].find(([, { mergedInto }]) => mergedInto === undefined);
  if (!waiting || (!isWaiting && pick.line % 2 === 0)) return;
  const [code, drug] = waiting;
  const target = [demoformin, 'D00006', demoformin, code][pick.variant % 4] ?? code;
  const apply = (): void => {
    drug.mergedInto = target;
    for (const medicine of walk.model.medicines)
      if (medicine.drugCode === code && !medicine.isCeased) medicine.drugCode = target;
    moveBalance(walk.model, 'MER', code, target);
  };
  const outcome: Outcome = target === code ? { code: 'MERGE_INTO_ITSELF' } : { apply };
  const parts = { params: { id: drug.id }, body: { authorized: 1, mergeIntoDrugId: walk.getDrugId(target) } };
  await walk.sendAndCompare('authorizeDrug', parts, outcome);
}

async function takeUnreviewed(walk: Walk): Promise<void> {
  const { id, code, barcode } = await addUnreviewed(walk);
  const body = { foilId: walk.resident.foilId, drugId: id, dose: ['1'], userComment: comment };
  await walk.sendAndCompare(
    'createPrescription',
    { query: { IsConfirm: true }, body },
    {
      apply: ({ text }) => {
        const { prescriptionId } = JSON.parse(text) as { prescriptionId: number };
        const facts = { category: 'STANDARD', isCeased: false, doses: [100, 0, 0, 0, 0, 0, 0, 0] } as const;
        walk.model.reviewed.set(code, { id, barcode });
        walk.model.medicines.push({ ...facts, id: prescriptionId, drugCode: code, doses: [...facts.doses] });
      },
    },
  );
}

async function addUnreviewed({ world }: Walk): Promise<{ id: number; code: string; barcode: string }> {
  const pharmacy = world.server.ids.pharmacyA;
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into drug (pharmacy_id, drug_code, drug_name) values ($1, 'NEW' || gen_random_uuid(), 'Newcomerol') returning id`,
    [pharmacy],
  );
  const id = rows[0]?.id ?? 0;
  const digits = `21${String(id).padStart(10, '0')}`;
  const barcode = `${digits}${computeCheckDigit(digits)}`;
  const code = `NEW${id}`;
  await world.owner.query('update drug set drug_code = $2 where id = $1', [id, code]);
  await world.owner.query(
    'insert into drug_apn (pharmacy_id, drug_pharmacy_id, drug_id, drug_apn, gtin) values ($1, $1, $2, $3, $4)',
    [pharmacy, id, barcode, barcode.padStart(14, '0')],
  );
  return { id, code, barcode };
}

import type { AuditAct } from '@packwright/contract/audit-labels';
import { catalogueRefusals, buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import { validValueMessage } from '@packwright/core/fields';
import { createRandomUuid } from '../../platform/clock/index.ts';
import { attachFile, mayOpenFile } from '../../platform/files/index.ts';
import type { Work } from '../../platform/work.ts';
import { announceCatalogue } from '../events.ts';
import { catalogueId, lockOwnDrug } from '../rules/owner.ts';
import type { CatalogueConsequences } from '../questions.ts';
import { type BrokenMedicines, followDrugChange } from './follow-drug-change.ts';
import { pickChangedColumns, type DrugBody, readDrugColumns, type NewDrugBody } from '../read-body.ts';
import {
  type DrugChange,
  type DrugRow,
  findDrugsByIds,
  insertDrug,
  isCodeKnown,
  isDrugPicture,
  lockDrugCode,
  updateDrug,
} from '../store/index.ts';

type DrugReferences = Pick<DrugBody, 'preferredBrand' | 'packedDrugId' | 'imageId'>;

/** Adds a drug to the pharmacy, or to the shared catalogue for its administrators; answers its id (DRUG-1, DRUG-2). */
export async function createDrug(work: Work, body: NewDrugBody): Promise<number> {
  await assertReferences(work, body, body.genericCode ?? '', null);
  const code = body.drugCode ?? '';
  if (code !== '') await assertFreeCode(work, code);
  const { pharmacyId } = work.who;
  const id = await insertDrug(work.db, {
    // The table sets packSize 0 and shelfLife 1 month when they are absent (DRUG-5).
    ...readDrugColumns(body),
    pharmacyId,
    drugName: body.drugName,
    drugCode: code === '' ? `new-${createRandomUuid()}` : code,
    authorized: pharmacyId === catalogueId ? 1 : 0,
  });
  if (code === '') await assignCode(work, id);
  await auditDrug(work, 'create drug', id, { drugName: body.drugName, strength: body.strength ?? '' });
  return id;
}

/** Changes a drug that the pharmacy may edit; absent fields stay. Answers the medicines that it leaves broken. */
export async function changeDrug(
  work: Work,
  id: number,
  body: DrugBody,
  consequences: CatalogueConsequences,
): Promise<BrokenMedicines> {
  const drug = await lockOwnDrug(work, id);
  if (body.drugCode !== undefined && body.drugCode !== drug.drugCode) {
    throw buildFieldRefusal(catalogueRefusals.drugCodeFixed, 'drugCode');
  }
  await assertReferences(work, body, body.genericCode ?? drug.genericCode, id);
  await saveColumns(work, drug, readDrugColumns(body), body.version ?? drug.version);
  return followDrugChange(work, drug, consequences);
}

/** The brands to prefer, in order (DRUG-7). */
export async function setPreferredBrands(work: Work, id: number, brands: readonly number[]): Promise<void> {
  const drug = await lockOwnDrug(work, id);
  await assertReferences(work, { preferredBrand: [...brands] }, drug.genericCode, id);
  await saveColumns(work, drug, { preferredBrand: [...brands] }, drug.version);
}

async function saveColumns(work: Work, drug: DrugRow, change: DrugChange, version: number): Promise<void> {
  const isSaved = await updateDrug(work.db, drug.id, version, change);
  if (!isSaved) throw new Refusal(sharedRefusals.changedMeanwhile);
  await auditDrug(work, 'update drug', drug.id, { changes: pickChangedColumns(drug, change) });
}

async function auditDrug(work: Work, action: AuditAct, id: number, detail: object): Promise<void> {
  work.audit({ area: 'catalogue', action, objectKind: 'drug', objectId: id, detail: { ...detail } });
  await announceCatalogue(work, 'drug', [id]);
}

async function assertFreeCode(work: Work, code: string): Promise<void> {
  await lockDrugCode(work.db, code);
  if (await isCodeKnown(work.db, code)) throw buildFieldRefusal(catalogueRefusals.drugCodeTaken, 'drugCode');
}

const codeDigits = 5;

// Shared codes begin with D, those of a pharmacy with P; the number is the id, which no other drug has.
async function assignCode(work: Work, id: number): Promise<void> {
  const base = `${work.who.pharmacyId === catalogueId ? 'D' : 'P'}${String(id).padStart(codeDigits, '0')}`;
  for (let code = base; ; code += 'X') {
    await lockDrugCode(work.db, code);
    if (await isCodeKnown(work.db, code)) continue;
    await updateDrug(work.db, id, 1, { drugCode: code });
    return;
  }
}

/** Other records that a drug names must be there, and preferred brands must be of its generic. */
async function assertReferences(
  work: Work,
  { preferredBrand = [], packedDrugId, imageId }: DrugReferences,
  genericCode: string,
  self: number | null,
): Promise<void> {
  const named = [...preferredBrand, ...(packedDrugId ? [packedDrugId] : [])];
  const found = await findDrugsByIds(work.db, named);
  const isLive = (id: number) => found.get(id)?.archivedAt === null && id !== self;
  if (!preferredBrand.every((id) => isLive(id) || id === self)) throw createFieldRefusal('preferredBrand');
  if (packedDrugId && !isLive(packedDrugId)) throw createFieldRefusal('packedDrugId');
  // Nobody may publish a file that they may not open.
  if (imageId && !(await attachFile(work, imageId, (file) => mayOpenFile(work, file, isDrugPicture))))
    throw createFieldRefusal('imageId');
  const isBrand = (id: number) => genericCode !== '' && found.get(id)?.genericCode === genericCode;
  if (!preferredBrand.every((id) => isBrand(id) || id === self)) {
    throw buildFieldRefusal(catalogueRefusals.notSameGeneric, 'preferredBrand');
  }
}

const createFieldRefusal = (field: string) =>
  buildFieldRefusal(sharedRefusals.invalid, field, validValueMessage);

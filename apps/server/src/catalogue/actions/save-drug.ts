import { catalogueRefusals, fieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import { validValueMessage } from '@packwright/core/fields';
import { randomUuid } from '../../platform/clock/index.ts';
import { mayShowFile } from '../../platform/files/index.ts';
import type { Work } from '../../platform/work.ts';
import { announceCatalogue } from '../events.ts';
import { catalogueId, lockOwnDrug } from '../owner.ts';
import { changedColumns, type DrugBody, drugColumns, type NewDrugBody } from '../read-body.ts';
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

type References = Pick<DrugBody, 'preferredBrand' | 'packedDrugId' | 'imageId'>;

/** Adds a drug to the pharmacy, or to the shared catalogue for who stands in it; answers its id (D-119, D-121). */
export async function createDrug(work: Work, body: NewDrugBody): Promise<number> {
  await insistOnReferences(work, body, body.genericCode ?? '', null);
  const code = body.drugCode ?? '';
  if (code !== '') await insistOnFreeCode(work, code);
  const { pharmacyId } = work.who;
  const id = await insertDrug(work.db, {
    // Without a packSize the drug has 0, without a shelfLife 1 month (1§5); the table says so.
    ...drugColumns(body),
    pharmacyId,
    drugName: body.drugName,
    drugCode: code === '' ? `new-${randomUuid()}` : code,
    authorized: pharmacyId === catalogueId ? 1 : 0,
  });
  if (code === '') await giveCode(work, id);
  await note(work, 'create drug', id, { drugName: body.drugName, strength: body.strength ?? '' });
  return id;
}

/** Changes a drug that the pharmacy may write; what the body does not mention stays. */
export async function changeDrug(work: Work, id: number, body: DrugBody): Promise<void> {
  const drug = await lockOwnDrug(work, id);
  if (body.drugCode !== undefined && body.drugCode !== drug.drugCode) {
    throw fieldRefusal(catalogueRefusals.drugCodeFixed, 'drugCode');
  }
  await insistOnReferences(work, body, body.genericCode ?? drug.genericCode, id);
  await saveColumns(work, drug, drugColumns(body), body.version ?? drug.version);
}

/** The brands to prefer, in order (D-123). */
export async function setPreferredBrands(work: Work, id: number, brands: readonly number[]): Promise<void> {
  const drug = await lockOwnDrug(work, id);
  await insistOnReferences(work, { preferredBrand: [...brands] }, drug.genericCode, id);
  await saveColumns(work, drug, { preferredBrand: [...brands] }, drug.version);
}

async function saveColumns(work: Work, drug: DrugRow, change: DrugChange, version: number): Promise<void> {
  const isSaved = await updateDrug(work.db, drug.id, version, change);
  if (!isSaved) throw new Refusal(sharedRefusals.changedMeanwhile);
  await note(work, 'update drug', drug.id, { changes: changedColumns(drug, change) });
}

async function note(work: Work, action: string, id: number, detail: object): Promise<void> {
  work.audit({ area: 'catalogue', action, objectKind: 'drug', objectId: id, detail: { ...detail } });
  await announceCatalogue(work, 'drug', [id]);
}

async function insistOnFreeCode(work: Work, code: string): Promise<void> {
  await lockDrugCode(work.db, code);
  if (await isCodeKnown(work.db, code)) throw fieldRefusal(catalogueRefusals.drugCodeTaken, 'drugCode');
}

const codeDigits = 5;

// Shared codes begin with D, those of a pharmacy with P; the number is the id, which no other drug has.
async function giveCode(work: Work, id: number): Promise<void> {
  const base = `${work.who.pharmacyId === catalogueId ? 'D' : 'P'}${String(id).padStart(codeDigits, '0')}`;
  for (let code = base; ; code += 'X') {
    await lockDrugCode(work.db, code);
    if (await isCodeKnown(work.db, code)) continue;
    await updateDrug(work.db, id, 1, { drugCode: code });
    return;
  }
}

/** Other records that a drug names must be there, and preferred brands must be of its generic. */
async function insistOnReferences(
  work: Work,
  { preferredBrand = [], packedDrugId, imageId }: References,
  genericCode: string,
  self: number | null,
): Promise<void> {
  const named = [...preferredBrand, ...(packedDrugId ? [packedDrugId] : [])];
  const found = await findDrugsByIds(work.db, named);
  const isLive = (id: number) => found.get(id)?.archivedAt === null && id !== self;
  if (!preferredBrand.every((id) => isLive(id) || id === self)) throw invalid('preferredBrand');
  if (packedDrugId && !isLive(packedDrugId)) throw invalid('packedDrugId');
  if (imageId && !(await mayShowFile(work, imageId, isDrugPicture))) throw invalid('imageId');
  const isBrand = (id: number) => genericCode !== '' && found.get(id)?.genericCode === genericCode;
  if (!preferredBrand.every((id) => isBrand(id) || id === self)) {
    throw fieldRefusal(catalogueRefusals.notSameGeneric, 'preferredBrand');
  }
}

const invalid = (field: string) => fieldRefusal(sharedRefusals.invalid, field, validValueMessage);

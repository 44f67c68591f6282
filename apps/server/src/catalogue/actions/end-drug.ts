import type { AuditAct } from '@packwright/contract/audit-labels';
import { catalogueRefusals, buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import { validValueMessage } from '@packwright/core/fields';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { announceCatalogue } from '../events.ts';
import { catalogueId, lockOwnDrug } from '../rules/owner.ts';
import type { CatalogueConsequences, CatalogueQuestions } from '../questions.ts';
import {
  type DrugChange,
  type DrugRow,
  lockMerges,
  listPharmacyZones,
  releaseBarcodes,
  updateDrug,
} from '../store/index.ts';
import { type BrokenMedicines, followDrugChange } from './follow-drug-change.ts';
import { mergeDrug } from './merge-drug.ts';

interface DrugReview {
  readonly authorized: number;
  readonly mergeIntoDrugId?: number | undefined;
}

/** Approves a drug that awaits review, sends it back, or merges it into the one that it turned out to be (DRUG-10). */
export async function reviewDrug(
  work: Work,
  id: number,
  { authorized, mergeIntoDrugId }: DrugReview,
  consequences: CatalogueConsequences,
): Promise<BrokenMedicines> {
  if (mergeIntoDrugId === undefined) return authorizeDrug(work, id, authorized);
  if (authorized !== 1) throw buildFieldRefusal(sharedRefusals.invalid, 'authorized', validValueMessage);
  return mergeDrug(work, id, mergeIntoDrugId, consequences);
}

async function authorizeDrug(work: Work, id: number, authorized: number): Promise<BrokenMedicines> {
  const drug = await lockOwnDrug(work, id);
  await updateAndAudit(
    work,
    drug,
    { authorized },
    authorized === 1 ? 'authorize drug' : 'send drug to review',
  );
  return { broken: [], brokenElsewhere: 0 };
}

/** A ceased drug is no longer offered; the medicines that use it stay, and packs that hold it are marked (DRUG-3). */
export async function ceaseDrug(
  work: Work,
  id: number,
  comment: string,
  consequences: CatalogueConsequences,
): Promise<void> {
  const drug = await lockOwnDrug(work, id);
  await updateAndAudit(work, drug, { ceasedAt: drug.ceasedAt ?? work.now }, 'cease drug', { comment });
  await followDrugChange(work, drug, consequences);
}

export async function recommenceDrug(
  work: Work,
  id: number,
  comment: string,
  consequences: CatalogueConsequences,
): Promise<void> {
  const drug = await lockOwnDrug(work, id);
  await updateAndAudit(work, drug, { ceasedAt: null }, 'recommence drug', { comment });
  await followDrugChange(work, drug, consequences);
}

/** Archives a drug that no active medicine uses, and frees its barcodes (DRUG-4). */
export async function archiveDrug(
  platform: Platform,
  work: Work,
  id: number,
  questions: CatalogueQuestions,
): Promise<void> {
  // A merge leads medicines and barcodes to a drug that it found alive.
  await lockMerges(work.db);
  const drug = await lockOwnDrug(work, id);
  const count = await countMedicines(platform, work, drug, questions);
  if (count > 0) throw new Refusal(catalogueRefusals.drugInUse, { data: { count } });
  const barcodes = await releaseBarcodes(work.db, id);
  await updateAndAudit(work, drug, { archivedAt: work.now }, 'archive drug', { barcodes });
}

// Row security hides medicines from the catalogue, so each pharmacy is queried separately, for a count only.
async function countMedicines(
  platform: Platform,
  work: Work,
  { id }: DrugRow,
  { countMedicinesWithDrug }: CatalogueQuestions,
): Promise<number> {
  if (work.who.pharmacyId !== catalogueId) return countMedicinesWithDrug(work.db, id);
  const { userId } = work.who;
  let count = 0;
  for (const { id: pharmacyId } of await listPharmacyZones(work.db)) {
    count += await inSideTransaction(platform, { pharmacyId, userId }, (db) =>
      countMedicinesWithDrug(db, id),
    );
  }
  return count;
}

async function updateAndAudit(
  work: Work,
  { id, version, drugName }: DrugRow,
  change: DrugChange,
  action: AuditAct,
  detail: object = {},
): Promise<void> {
  await updateDrug(work.db, id, version, change);
  work.audit({
    area: 'catalogue',
    action,
    objectKind: 'drug',
    objectId: id,
    detail: { drugName, ...detail },
  });
  await announceCatalogue(work, 'drug', [id]);
}

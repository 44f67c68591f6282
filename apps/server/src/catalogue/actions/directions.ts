import type { AuditAct } from '@packwright/contract/audit-labels';
import { catalogueRefusals, buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { catalogueCalls } from '@packwright/contract/catalogue';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { Work } from '../../platform/work.ts';
import { announceCatalogue } from '../events.ts';
import type { CatalogueQuestions } from '../questions.ts';
import {
  type DirectionRow,
  deleteDirection as removeRow,
  findDirectionByCode,
  insertDirection,
  lockDirection,
  lockDirectionCodes,
  updateDirection,
} from '../store/index.ts';

type NewDirection = HandlerInput<typeof catalogueCalls.createDirection>['body'];
type ChangedDirection = HandlerInput<typeof catalogueCalls.updateDirection>['body'];

/** Adds a direction; answers its id. */
export async function createDirection(work: Work, body: NewDirection): Promise<number> {
  await assertFreeCode(work, body.code, null);
  const id = await insertDirection(work.db, {
    pharmacyId: work.who.pharmacyId,
    code: body.code,
    instruction: body.instruction,
    description: body.description ?? '',
  });
  await auditDirection(work, 'create direction', id, { code: body.code, instruction: body.instruction });
  return id;
}

/** Changes a direction; medicines that were given it before keep the wording that was theirs. */
export async function changeDirection(work: Work, id: number, body: ChangedDirection): Promise<void> {
  const before = await getLockedDirection(work, id);
  if (body.code !== undefined) await assertFreeCode(work, body.code, id);
  const { code = before.code, instruction = before.instruction, description = before.description } = body;
  await updateDirection(work.db, id, { code, instruction, description });
  await auditDirection(work, 'update direction', id, {
    from: { code: before.code, instruction: before.instruction },
    to: { code, instruction },
  });
}

/** Deletes a direction that no active medicine uses (DRUG-9). */
export async function deleteDirection(
  work: Work,
  id: number,
  { countMedicinesWithDirection }: CatalogueQuestions,
): Promise<void> {
  const { code } = await getLockedDirection(work, id);
  const count = await countMedicinesWithDirection(work.db, code);
  if (count > 0) throw new Refusal(catalogueRefusals.directionInUse, { data: { count } });
  await removeRow(work.db, id);
  await auditDirection(work, 'delete direction', id, { code });
}

async function getLockedDirection(work: Work, id: number): Promise<DirectionRow> {
  const direction = await lockDirection(work.db, id);
  if (!direction) throw new Refusal(sharedRefusals.notFound);
  return direction;
}

async function assertFreeCode(work: Work, code: string, self: number | null): Promise<void> {
  await lockDirectionCodes(work.db, work.who.pharmacyId);
  const holder = await findDirectionByCode(work.db, code);
  if (holder === undefined || holder === self) return;
  throw buildFieldRefusal(catalogueRefusals.directionCodeTaken, 'code');
}

async function auditDirection(work: Work, action: AuditAct, id: number, detail: object): Promise<void> {
  work.audit({ area: 'catalogue', action, objectKind: 'direction', objectId: id, detail: { ...detail } });
  await announceCatalogue(work, 'direction', [id]);
}

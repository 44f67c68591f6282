import type { AuditAct } from '@packwright/contract/audit-labels';
import { accessRefusals, buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import {
  deleteView,
  hasView,
  isSameViewName,
  listViews,
  lockViews,
  renameView,
  type SavedView,
  saveView,
  type ViewKey,
} from '../store/index.ts';

interface NamedView extends SavedView {
  readonly list: string;
}

const mostViews = 50;

/** Keeps an own view of a list; one of the same name is replaced (PATIENT-28). */
export async function keepView(work: Work, { list, name, search, columns }: NamedView): Promise<void> {
  const key = toKey(work, list, name);
  await lockViews(work.db, key.userId);
  const isNew = !(await hasView(work.db, key));
  if (isNew && (await listViews(work.db, key)).length >= mostViews)
    throw new Refusal(accessRefusals.tooManyViews);
  await saveView(work.db, key, { search, columns });
  auditView(work, 'save view', key);
}

export async function changeViewName(
  work: Work,
  { list, formerName, name }: { readonly list: string; readonly formerName: string; readonly name: string },
): Promise<void> {
  const key = toKey(work, list, name);
  await lockViews(work.db, key.userId);
  if (!(await isSameViewName(work.db, formerName, name)) && (await hasView(work.db, key)))
    throw buildFieldRefusal(accessRefusals.viewNameTaken, 'name');
  if (!(await renameView(work.db, key, formerName))) throw new Refusal(sharedRefusals.notFound);
  auditView(work, 'rename view', key);
}

export async function removeView(work: Work, list: string, name: string): Promise<void> {
  const key = toKey(work, list, name);
  if (!(await deleteView(work.db, key))) throw new Refusal(sharedRefusals.notFound);
  auditView(work, 'delete view', key);
}

const toKey = ({ who }: Work, list: string, name: string): ViewKey => ({
  pharmacyId: who.pharmacyId,
  userId: who.userId,
  list,
  name,
});

function auditView(work: Work, action: AuditAct, { userId, list, name }: ViewKey): void {
  work.audit({ area: 'access', action, objectKind: 'user', objectId: userId, detail: { list, name } });
}

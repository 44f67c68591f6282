import type { balanceCalls } from '@packwright/contract/balance';
import type { HandlerInput } from '@packwright/contract/machinery';
import { addDays, type Day } from '@packwright/core/days';
import { owingAges } from '@packwright/core/scripts';
import type { Work } from '../../platform/work.ts';
import type { ScriptListFilter } from '../store/script-list.ts';

type SearchBody = HandlerInput<typeof balanceCalls.searchScripts>['body'];
type FilterBody = Omit<SearchBody, 'page' | 'size'>;

/** Which scripts a body asks for (SCRIPT-7). */
export function readScriptFilter(
  { today }: Work,
  body: FilterBody,
): Omit<ScriptListFilter, 'limit' | 'offset'> {
  const isImported = body.isImported ?? false;
  const usualOrder = isImported && body.sortField === undefined ? 'desc' : 'asc';
  return {
    ids: body.scriptTrackingIds ?? null,
    query: body.query ?? '',
    patientGroupId: body.patientGroupId ?? null,
    patientId: body.patientId ?? null,
    drugCode: body.drugCode ?? '',
    dateFrom: body.dateFrom ?? null,
    dateTo: body.dateTo ?? null,
    list: isImported ? 'imported' : (body.scriptType ?? 'mapped'),
    kind: body.dispenseScriptType ?? -1,
    ...readOwedDays(today, body.owingAge ?? -1),
    filters: body.filters ?? [],
    sortField: body.sortField ?? (isImported ? 'importedDate' : 'lastName'),
    isDescending: (body.sortOrder ?? usualOrder) === 'desc',
  };
}

/** An age of owed scripts as days on which they were dispensed (SCRIPT-10). */
function readOwedDays(today: Day, code: number): Pick<ScriptListFilter, 'isOwed' | 'owedFrom' | 'owedTo'> {
  const age = Object.values(owingAges).find((each) => each.code === code);
  if (!age) return { isOwed: false, owedFrom: null, owedTo: null };
  return {
    isOwed: true,
    owedFrom: age.to === null ? null : addDays(today, -age.to),
    owedTo: age.from === 0 ? null : addDays(today, -age.from),
  };
}

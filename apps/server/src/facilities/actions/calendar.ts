import type { AuditAct } from '@packwright/contract/audit-labels';
import { Refusal, sharedRefusals } from '@packwright/contract';
import type { facilitiesCalls } from '@packwright/contract/facilities';
import type { HandlerInput } from '@packwright/contract/machinery';
import {
  calendarMinutes,
  computeMinutesBetween,
  type LocalMoment,
  parseLocalMoment,
} from '@packwright/core/calendar';
import type { Day } from '@packwright/core/days';
import { formatNotBeforeMessage, validValueMessage } from '@packwright/core/fields';
import type { Work } from '../../platform/work.ts';
import { announceCalendar } from '../events.ts';
import { findLastDay, isDayOf } from '../rules/calendar-days.ts';
import {
  type CalendarEntryRow,
  deleteCalendarEntry,
  deleteDoneDay,
  insertCalendarEntry,
  insertDoneDay,
  insertSkippedDay,
  isDoneDay,
  isSkippedDay,
  lockCalendarEntry,
  type NewCalendarEntry,
  updateCalendarEntry,
} from '../store/calendar.ts';
import { lockGroupShared } from '../store/groups.ts';

type NewBody = HandlerInput<typeof facilitiesCalls.createCalendarEntry>['body'];
type ChangeBody = HandlerInput<typeof facilitiesCalls.updateCalendarEntry>['body'];
type MoveBody = HandlerInput<typeof facilitiesCalls.moveCalendarDay>['body'];

/** Plans work, once or by a rule (GROUP-12); answers its id. */
export async function addCalendarEntry(work: Work, body: NewBody): Promise<number> {
  await assertGroup(work, body.patientGroupId ?? null);
  const { title = '', description = '', patientGroupId = null } = body;
  const { numberOfWeek: numberOfWeeks = 0, packType = '' } = body;
  const times = readTimes(body, body.rrule ?? '');
  const packs = { patientGroupId, numberOfWeeks, packType };
  const id = await insertEntry(work, { ...times, title, description, ...packs });
  await auditEntry(work, 'plan work', id, { title, patientGroupId });
  return id;
}

/** Changes planned work with all its days; absent fields stay. Days that were done stay done. */
export async function changeCalendarEntry(work: Work, id: number, body: ChangeBody): Promise<void> {
  const entry = await getLockedEntry(work, id);
  if (body.version !== undefined && body.version !== entry.version)
    throw new Refusal(sharedRefusals.changedMeanwhile);
  const { title = entry.title, description = entry.description, rrule = entry.rrule } = body;
  const patientGroupId = body.patientGroupId === undefined ? entry.patientGroupId : body.patientGroupId;
  if (patientGroupId !== entry.patientGroupId) await assertGroup(work, patientGroupId);
  const { numberOfWeek: numberOfWeeks = entry.numberOfWeeks, packType = entry.packType } = body;
  const packs = { patientGroupId, numberOfWeeks, packType };
  const change = { ...readTimes(body, rrule), title, description, ...packs };
  await updateCalendarEntry(work.db, id, change);
  await auditEntry(work, 'change planned work', id, { title, patientGroupId });
}

export async function removeCalendarEntry(work: Work, id: number): Promise<void> {
  const { title, patientGroupId } = await getLockedEntry(work, id);
  await deleteCalendarEntry(work.db, id);
  await auditEntry(work, 'remove planned work', id, { title, patientGroupId });
}

/** Records that a day of planned work was done, or takes it back (GROUP-14). */
export async function setCalendarDone(work: Work, id: number, day: Day, isDone: boolean): Promise<void> {
  const entry = await getLockedEntry(work, id);
  await assertDay(work, entry, day);
  const { pharmacyId, userId } = work.who;
  if (isDone)
    await insertDoneDay(work.db, { pharmacyId, entryId: id, day, doneBy: userId, doneAt: work.now });
  else await deleteDoneDay(work.db, id, day);
  await auditEntry(work, isDone ? 'do planned work' : 'undo planned work', id, { day });
}

/** Moves one day of work that repeats: there it becomes work of its own (GROUP-16); answers the id of that. */
export async function moveCalendarDay(work: Work, id: number, { date, ...times }: MoveBody): Promise<number> {
  const { title, description, patientGroupId, numberOfWeeks, packType } = await skipDay(work, id, date);
  const kept = { title, description, patientGroupId, numberOfWeeks, packType };
  const moved = await insertEntry(work, { ...readTimes(times, ''), ...kept });
  await auditEntry(work, 'move planned work', id, { day: date, to: times.startDate, movedTo: moved });
  return moved;
}

/** Leaves out one day of work that repeats (GROUP-16). */
export async function skipCalendarDay(work: Work, id: number, day: Day): Promise<void> {
  await skipDay(work, id, day);
  await auditEntry(work, 'leave out planned work', id, { day });
}

/** Work that does not repeat is changed or removed as a whole, and what was done stays. */
async function skipDay(work: Work, id: number, day: Day): Promise<CalendarEntryRow> {
  const entry = await getLockedEntry(work, id);
  await assertDay(work, entry, day);
  if (entry.rrule === '' || (await isDoneDay(work.db, id, day))) throw createDayRefusal();
  await insertSkippedDay(work.db, { pharmacyId: work.who.pharmacyId, entryId: id, day });
  return entry;
}

async function assertDay(work: Work, entry: CalendarEntryRow, day: Day): Promise<void> {
  if (!isDayOf(entry, day) || (await isSkippedDay(work.db, entry.id, day))) throw createDayRefusal();
}

const createDayRefusal = (): Refusal =>
  new Refusal(sharedRefusals.invalid, { errors: { date: [validValueMessage] } });

const insertEntry = (
  { db, who, now }: Work,
  entry: Omit<NewCalendarEntry, 'pharmacyId' | 'createdBy' | 'createdAt'>,
): Promise<number> =>
  insertCalendarEntry(db, { ...entry, pharmacyId: who.pharmacyId, createdBy: who.userId, createdAt: now });

/** The columns of first and last moment; work that takes no usual time, or ends before it begins, is refused. */
function readTimes({ startDate, endDate }: Pick<NewBody, 'startDate' | 'endDate'>, rrule: string) {
  const start = getMoment(startDate);
  const duration = computeMinutesBetween(start, getMoment(endDate));
  if (!calendarMinutes.some((minutes) => minutes === duration)) {
    const message = duration <= 0 ? formatNotBeforeMessage('Start date') : validValueMessage;
    throw new Refusal(sharedRefusals.invalid, { errors: { endDate: [message] } });
  }
  const entry = { firstDay: start.day, rrule };
  return { ...entry, startMinute: start.minute, duration, lastDay: findLastDay(entry) };
}

function getMoment(text: string): LocalMoment {
  const moment = parseLocalMoment(text);
  if (moment === null) throw new RangeError(`The contract let pass ${text}`);
  return moment;
}

async function assertGroup(work: Work, groupId: number | null): Promise<void> {
  if (groupId !== null && !(await lockGroupShared(work.db, groupId)))
    throw new Refusal(sharedRefusals.notFound);
}

async function getLockedEntry(work: Work, id: number): Promise<CalendarEntryRow> {
  const entry = await lockCalendarEntry(work.db, id);
  if (!entry) throw new Refusal(sharedRefusals.notFound);
  return entry;
}

async function auditEntry(
  work: Work,
  action: AuditAct,
  objectId: number,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  work.audit({ area: 'people', action, objectKind: 'calendarEntry', objectId, detail });
  await announceCalendar(work);
}

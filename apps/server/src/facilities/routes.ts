import { Refusal, sharedRefusals } from '@packwright/contract';
import { resolvePage } from '@packwright/contract/machinery';
import type { facilitiesCalls } from '@packwright/contract/facilities';
import { packTypes } from '@packwright/core/fields';
import { cardPapers } from '@packwright/core/packs';
import { listPrintProfiles, pickProfileOptions, selectPrintProfile } from '../administration/index.ts';
import type { Handlers } from '../platform/serve/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Work } from '../platform/work.ts';
import {
  addCalendarEntry,
  changeCalendarEntry,
  moveCalendarDay,
  removeCalendarEntry,
  setCalendarDone,
  skipCalendarDay,
} from './actions/calendar.ts';
import { changeCalendarCapacity, createCalendarLink, removeCalendarLink } from './actions/calendar-links.ts';
import { exportCalendar } from './actions/export-calendar.ts';
import {
  activateGroup,
  archiveGroup,
  changeGroup,
  changePrintOptions,
  changeSigningCodes,
  createGroup,
  deactivateGroup,
} from './actions/groups.ts';
import { readCalendarFeed } from './reads/calendar-feed.ts';
import type { FacilitiesConsequences } from './consequences.ts';
import { assertMayChoose } from './rules/may-choose.ts';
import {
  presentGroup,
  presentGroupRow,
  presentPrintOptions,
  presentSigningCodes,
  presentWard,
} from './present.ts';
import { listCalendar } from './reads/list-calendar.ts';
import type { FacilitiesQuestions } from './questions.ts';
import { findGroup, type GroupRow, listGroups, listWards } from './store/groups.ts';
import { findCalendarCapacity, findCalendarLink } from './store/calendar-links.ts';
import { addWard, changeWardName, removeWard } from './actions/wards.ts';

/** `houseBrand` is the brand of packs that name none (PACK-49). */
export function createFacilitiesHandlers(
  houseBrand: string,
  questions: FacilitiesQuestions,
  consequences: FacilitiesConsequences,
): Handlers<typeof facilitiesCalls> {
  const followPlan = async <Answer>(work: Work, change: Promise<Answer>): Promise<Answer> => {
    const answer = await change;
    await consequences.onCalendarChanged(work);
    return answer;
  };
  return {
    async listPatientGroups({ query }, work) {
      assertMayChoose(work.who);
      const { rows, total } = await listGroups(work.db, { ...query, ...resolvePage(query) });
      const numbers = await questions.countPatientsByGroup(
        work.db,
        rows.map(({ id }) => id),
      );
      return { rows: rows.map((row) => presentGroupRow(row, numbers.get(row.id))), total };
    },
    async getPatientGroup({ params }, work) {
      const group = await getGroupRow(work.db, params.id);
      const numbers = await questions.countPatientsByGroup(work.db, [group.id]);
      return presentGroup(group, numbers.get(group.id), await listWards(work.db, group.id));
    },
    createPatientGroup: async ({ body }, work) => ({ id: await createGroup(work, body) }),
    updatePatientGroup: ({ params, body }, work) =>
      changeGroup(work, params.id, body, questions, consequences),
    deletePatientGroup: ({ params }, work) => archiveGroup(work, params.id, questions),
    activatePatientGroup: ({ params }, work) => activateGroup(work, params.id),
    deactivatePatientGroup: async ({ params }, work) => ({
      patients: await deactivateGroup(work, params.id, consequences),
    }),
    async getGroupConsequences({ params }, { db }) {
      const { id } = await getGroupRow(db, params.id);
      const ending = await questions.countPackedPatients(db, id);
      const all = (await questions.countPatientsByGroup(db, [id])).get(id)?.all ?? 0;
      return { ...ending, inactivePatients: all - ending.patients };
    },
    async getPrintOptions({ params }, work) {
      const group = await getGroupRow(work.db, params.id);
      const profiles = await listPrintProfiles(work.db);
      return presentPrintOptions(group, (kind) => {
        const packType = packTypes.find((type) => cardPapers[type].optionsName === kind) ?? packTypes[0];
        return pickProfileOptions(selectPrintProfile(profiles, { packType, clientCode: '' }, houseBrand));
      });
    },
    updatePrintOptions: ({ params, body }, work) => changePrintOptions(work, params.id, body),
    getSigningCodes: async ({ params }, { db }) => presentSigningCodes(await getGroupRow(db, params.id)),
    updateSigningCodes: ({ params, body }, work) => changeSigningCodes(work, params.id, body),
    async listWards({ params }, work) {
      assertMayChoose(work.who);
      const { id } = await getGroupRow(work.db, params.id);
      const wards = await listWards(work.db, id);
      return { rows: wards.map(presentWard), total: wards.length };
    },
    async listCalendarEntries({ query }, work) {
      const rows = await listCalendar(work, { from: query.startDate, to: query.endDate });
      return { rows, total: rows.length };
    },
    createCalendarEntry: async ({ body }, work) => ({
      id: await followPlan(work, addCalendarEntry(work, body)),
    }),
    updateCalendarEntry: ({ params, body }, work) =>
      followPlan(work, changeCalendarEntry(work, params.id, body)),
    deleteCalendarEntry: ({ params }, work) => followPlan(work, removeCalendarEntry(work, params.id)),
    setCalendarEntryDone: ({ params, body }, work) =>
      setCalendarDone(work, params.id, body.date, body.isDone),
    moveCalendarDay: async ({ params, body }, work) => ({
      id: await followPlan(work, moveCalendarDay(work, params.id, body)),
    }),
    skipCalendarDay: ({ params, body }, work) =>
      followPlan(work, skipCalendarDay(work, params.id, body.date)),
    exportCalendar: ({ body }, work) => exportCalendar(work, body),
    getCalendarCapacity: async (_, { db }) => ({ weekdayMinutes: await findCalendarCapacity(db) }),
    updateCalendarCapacity: ({ body }, work) => changeCalendarCapacity(work, body.weekdayMinutes),
    getCalendarLink: async (_, { db, who }) => ({
      createdAt: (await findCalendarLink(db, who.userId)) ?? '',
    }),
    createCalendarLink: async (_, work) => ({ url: await createCalendarLink(work) }),
    deleteCalendarLink: (_, work) => removeCalendarLink(work),
    readCalendarFeed: ({ params }, work) => readCalendarFeed(work, params.key, questions),
    createWard: async ({ body }, work) => ({ wardId: await addWard(work, body.patientGroupId, body.name) }),
    renameWard: ({ params, body }, work) => changeWardName(work, params.id, body.name, consequences),
    deleteWard: ({ params }, work) => removeWard(work, params.id, questions, consequences),
  };
}

async function getGroupRow(db: Database, id: number): Promise<GroupRow> {
  const group = await findGroup(db, id);
  if (!group) throw new Refusal(sharedRefusals.notFound);
  return group;
}

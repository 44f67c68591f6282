import { Refusal, sharedRefusals } from '@packwright/contract';
import { pageOf } from '@packwright/contract/machinery';
import type { peopleCalls } from '@packwright/contract/people';
import type { Handlers } from '../platform/serve/index.ts';
import type { Work } from '../platform/work.ts';
import { activateGroup, archiveGroup, changeGroup, createGroup, deactivateGroup } from './actions.ts';
import type { PeopleConsequences } from './consequences.ts';
import { insistOnChoosing } from './may-choose.ts';
import { presentGroup, presentGroupRow, presentWard } from './present.ts';
import { findGroup, type GroupRow, listGroups, patientNumbers, wardsOf } from './store.ts';
import { addWard, changeWardName, removeWard } from './ward-actions.ts';

export function peopleHandlers(consequences: PeopleConsequences): Handlers<typeof peopleCalls> {
  return {
    async listPatientGroups({ query }, work) {
      insistOnChoosing(work.who);
      const { rows, total } = await listGroups(work.db, { ...query, ...pageOf(query) });
      const numbers = await patientNumbers(
        work.db,
        rows.map(({ id }) => id),
      );
      return { rows: rows.map((row) => presentGroupRow(row, numbers.get(row.id))), total };
    },
    async getPatientGroup({ params }, work) {
      const group = await requireGroup(work, params.id);
      const numbers = await patientNumbers(work.db, [group.id]);
      return presentGroup(group, numbers.get(group.id), await wardsOf(work.db, group.id));
    },
    createPatientGroup: async ({ body }, work) => ({ id: await createGroup(work, body) }),
    updatePatientGroup: ({ params, body }, work) => changeGroup(work, params.id, body),
    deletePatientGroup: ({ params }, work) => archiveGroup(work, params.id),
    activatePatientGroup: ({ params }, work) => activateGroup(work, params.id),
    deactivatePatientGroup: ({ params }, work) => deactivateGroup(work, params.id, consequences),
    async listWards({ params }, work) {
      insistOnChoosing(work.who);
      const { id } = await requireGroup(work, params.id);
      const wards = await wardsOf(work.db, id);
      return { rows: wards.map(presentWard), total: wards.length };
    },
    createWard: async ({ body }, work) => ({ wardId: await addWard(work, body.patientGroupId, body.name) }),
    renameWard: ({ params, body }, work) => changeWardName(work, params.id, body.name),
    deleteWard: ({ params }, work) => removeWard(work, params.id),
  };
}

async function requireGroup(work: Work, id: number): Promise<GroupRow> {
  const group = await findGroup(work.db, id);
  if (!group) throw new Refusal(sharedRefusals.notFound);
  return group;
}

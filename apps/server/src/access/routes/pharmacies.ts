import type { accessCalls } from '@packwright/contract/access';
import { resolvePage } from '@packwright/contract/machinery';
import { may } from '@packwright/core/permissions';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import { createPharmacy } from '../actions/create-pharmacy.ts';
import {
  activatePharmacy,
  archivePharmacy,
  countUsage,
  createDefaultData,
  deactivatePharmacy,
} from '../actions/pharmacy-standing.ts';
import { dismissSetUp, listSetUpSteps } from '../actions/set-up-steps.ts';
import { sendInvitationAgain } from '../actions/resend-invitation.ts';
import type { AccessConsequences } from '../consequences.ts';
import { presentPharmacyRow } from '../present/index.ts';
import type { AccessQuestions } from '../questions.ts';
import { setUp } from '../actions/set-up.ts';
import { actInPharmacy } from '../rules/pharmacies.ts';
import { searchPharmacies } from '../store/index.ts';
import { assertOwnPharmacy } from './account.ts';

type PharmacyCall =
  | 'listPharmacies'
  | 'createPharmacy'
  | 'getPharmacyUsage'
  | 'activatePharmacy'
  | 'deactivatePharmacy'
  | 'deletePharmacy'
  | 'resendInvitation'
  | 'createDefaultData'
  | 'setUp'
  | 'getSetUpSteps'
  | 'dismissSetUp';

/** The calls of those who keep the pharmacies of the installation, and the first calls of a new pharmacy. */
export function createPharmacyHandlers(
  platform: Platform,
  questions: AccessQuestions,
  { onDefaultData }: AccessConsequences,
): Pick<Handlers<typeof accessCalls>, PharmacyCall> {
  return {
    async listPharmacies({ query }, work) {
      const { rows, total } = await searchPharmacies(work.db, {
        query: query.query ?? '',
        status: query.status,
        onlyId: may(work.who, { scope: 'platform' }) ? null : work.who.pharmacyId,
        sortField: query.sortField ?? 'name',
        isDescending: query.sortOrder === 'desc',
        ...resolvePage(query),
      });
      return { rows: rows.map(presentPharmacyRow), total };
    },
    createPharmacy: async ({ body }, work) => ({ id: await createPharmacy(platform, work, body) }),
    getPharmacyUsage: ({ params }, work) =>
      actInPharmacy(work, params.id, (there) => countUsage(questions, there)),
    activatePharmacy: ({ params }, work) => activatePharmacy(work, params.id),
    deactivatePharmacy: ({ params }, work) => deactivatePharmacy(work, params.id),
    deletePharmacy: ({ params }, work) => archivePharmacy(questions, work, params.id),
    resendInvitation: ({ params }, work) => sendInvitationAgain(platform, work, params.id),
    async createDefaultData({ params }, work) {
      assertOwnPharmacy(work, params.id);
      await createDefaultData(onDefaultData, work);
    },
    setUp: async ({ body }, work) => ({ id: await setUp(platform, work, body) }),
    getSetUpSteps({ params }, work) {
      assertOwnPharmacy(work, params.id);
      return listSetUpSteps(questions, work);
    },
    async dismissSetUp({ params }, work) {
      assertOwnPharmacy(work, params.id);
      await dismissSetUp(work);
    },
  };
}

import { Refusal, sharedRefusals } from '@packwright/contract';
import type { administrationCalls, SavedKind } from '@packwright/contract/administration';
import { may, type Need } from '@packwright/core/permissions';
import type { Handlers } from '../platform/serve/index.ts';
import { presentBooksCheck } from './present.ts';
import { lastBooksCheck, lastSaver } from './store.ts';

/** The area whose audit lines tell that a record of a kind was saved, and what its form asks for. */
const saves: Readonly<Record<SavedKind, { readonly area: string; readonly needs: readonly Need[] }>> = {
  patient: { area: 'patients', needs: [{ menu: 'patient', level: 'update' }] },
  foil: { area: 'medication', needs: [{ menu: 'patient', level: 'update' }] },
  prescription: { area: 'medication', needs: [{ menu: 'patient', level: 'update' }] },
  patientGroup: { area: 'people', needs: [{ menu: 'patientGroup', level: 'update' }] },
  direction: { area: 'catalogue', needs: [{ menu: 'direction', level: 'update' }] },
  drug: { area: 'catalogue', needs: [{ menu: 'drug', level: 'update' }, { scope: 'drugadmin' }] },
};

export function administrationHandlers(): Handlers<typeof administrationCalls> {
  return {
    getBooksCheck: async (_, { db }) => presentBooksCheck(await lastBooksCheck(db)),
    async getLastSave({ params: { kind, id } }, { db, who }) {
      const { area, needs } = saves[kind];
      if (!needs.some((need) => may(who, need))) throw new Refusal(sharedRefusals.noPermission);
      return { by: await lastSaver(db, { area, kind, id }) };
    },
  };
}

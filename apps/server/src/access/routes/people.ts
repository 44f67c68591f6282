import type { accessCalls } from '@packwright/contract/access';
import { Refusal, sharedRefusals } from '@packwright/contract';
import { resolvePage } from '@packwright/contract/machinery';
import { may } from '@packwright/core/permissions';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import type { Work } from '../../platform/work.ts';
import { archiveUser } from '../actions/archive-user.ts';
import { changeUser } from '../actions/change-user.ts';
import { createUser } from '../actions/create-user.ts';
import { endUserSession, endUserSessions, listSessions } from '../actions/end-sessions.ts';
import { exportUsers } from '../actions/export-lists.ts';
import { mailResetPassword } from '../actions/mail-reset-password.ts';
import { type PersonFacts, presentPerson, presentRights, presentSession } from '../present/index.ts';
import { findUsers } from '../reads.ts';
import {
  assertOwnOr,
  findPharmaciesOf,
  findTakenNames,
  getPerson,
  isAlsoElsewhere,
  selectShownPharmacies,
  mayChangePerson,
} from '../rules/people.ts';
import { findPharmacy, listHeldRoles, type PersonRow } from '../store/index.ts';

type PeopleCall =
  | 'listUsers'
  | 'exportUsers'
  | 'checkUserExists'
  | 'getUser'
  | 'createUser'
  | 'updateUser'
  | 'archiveUser'
  | 'mailResetPassword'
  | 'getUserRights'
  | 'listUserSessions'
  | 'endUserSession'
  | 'endUserSessions';

export function createPeopleHandlers(platform: Platform): Pick<Handlers<typeof accessCalls>, PeopleCall> {
  return {
    listUsers: ({ query }, work) => findUsers(work, query, resolvePage(query)),
    exportUsers: ({ body }, work) => exportUsers(work, body),
    checkUserExists: ({ query }, work) => checkTaken(platform, work, query),
    async getUser({ params }, work) {
      const person = await getPerson(work, params.id);
      return presentPerson(person, await loadPersonFacts(platform, work, person));
    },
    createUser: async ({ body }, work) => ({ id: await createUser(platform, work, body) }),
    updateUser: ({ params, body }, work) => changeUser(platform, work, params.id, body),
    archiveUser: ({ params }, work) => archiveUser(platform, work, params.id),
    mailResetPassword: ({ params }, work) => mailResetPassword(platform, work, params.id),
    async getUserRights({ params }, work) {
      assertOwnOr(work, params.id, 'read');
      const person = await getPerson(work, params.id);
      const roles = await listHeldRoles(work.db, work.who.pharmacyId, person.id);
      return presentRights(person, roles, work.today);
    },
    async listUserSessions({ params }, work) {
      const sessions = await listSessions(work, params.id);
      const rows = sessions.map((session) => presentSession(session, work.who.sessionId));
      return { rows, total: rows.length };
    },
    endUserSession: ({ params }, work) => endUserSession(work, params.id, params.sessionId),
    endUserSessions: ({ params }, work) => endUserSessions(work, params.id),
  };
}

interface Probe {
  readonly userName?: string | undefined;
  readonly email?: string | undefined;
  readonly excludeId?: number | undefined;
}

/** Names are asked about by those who give them; anybody may ask about the own mail address. */
async function checkTaken(platform: Platform, work: Work, { excludeId = 0, ...names }: Probe) {
  const { who } = work;
  const mayAsk =
    (excludeId === who.userId && names.userName === undefined) ||
    may(who, { menu: 'user', level: 'create' }) ||
    may(who, { menu: 'user', level: 'update' });
  if (!mayAsk) throw new Refusal(sharedRefusals.noPermission);
  return findTakenNames(platform, work, names, excludeId);
}

async function loadPersonFacts(platform: Platform, work: Work, person: PersonRow): Promise<PersonFacts> {
  const known = await findPharmaciesOf(platform, work, person.id);
  const others = await Promise.all(
    selectShownPharmacies(work, known).map(async ({ id, name }) => ({
      id,
      name,
      isInView: false,
      roles: await inSideTransaction(platform, { pharmacyId: id, userId: person.id }, (db) =>
        listHeldRoles(db, id, person.id),
      ),
    })),
  );
  const pharmacy = await findPharmacy(work.db, work.who.pharmacyId);
  const here = {
    id: work.who.pharmacyId,
    name: pharmacy?.name ?? '',
    isInView: true,
    roles: person.roles,
  };
  return {
    pharmacies: [here, ...others],
    today: work.today,
    isAlsoElsewhere: isAlsoElsewhere(work, known),
    mayChange: mayChangePerson(work, person),
  };
}

import { type Database, createSingleStatementDatabase } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SocketAdmission } from '../../platform/realtime/index.ts';
import { readDeviceCookie } from '../../platform/serve/index.ts';
import { findPersonByToken } from './authenticate.ts';
import { isSessionLive } from './session-live.ts';
import { findHeldSessions } from './store/index.ts';

/** Decides who may hold a live connection, which rooms it may join and for how long (LIVE-1). */
export function createSocketAdmission(platform: Platform): SocketAdmission {
  return {
    admit: async (token, cookies) => {
      const who = await findPersonByToken(platform, token, true, { deviceToken: readDeviceCookie(cookies) });
      return who && { sessionId: who.sessionId, userId: who.userId };
    },
    listRooms: async (sessionIds) => {
      const db: Database = createSingleStatementDatabase(platform.pools.side);
      const now = platform.clock.now();
      const held = await findHeldSessions(db, sessionIds);
      return new Map(
        held
          .filter((each) => each.belongs && isSessionLive(each, each.account, now))
          .map((each) => [each.id, [`user-${each.userId}`, `pharmacy-${each.currentPharmacy}`]]),
      );
    },
    onError: (error) => platform.logger.warn({ err: error }, 'live connections could not be judged'),
  };
}

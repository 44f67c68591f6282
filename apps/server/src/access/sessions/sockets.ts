import { type Database, singleStatements } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Admission } from '../../platform/realtime/index.ts';
import { readDeviceCookie } from '../../platform/serve/index.ts';
import { personOfToken } from './authenticate.ts';
import { isLive } from './live.ts';
import { findHeldSessions } from './store/index.ts';

/** Who may hold a live connection, and what it may hear for how long (security 3.6). */
export function socketAdmission(platform: Platform): Admission {
  return {
    admit: async (token, cookies) => {
      const who = await personOfToken(platform, token, true, { deviceToken: readDeviceCookie(cookies) });
      return who && who.familyId;
    },
    roomsOf: async (familyIds) => {
      const db: Database = singleStatements(platform.pools.side);
      const now = platform.clock.now();
      const held = await findHeldSessions(db, familyIds);
      return new Map(
        held
          .filter((each) => each.belongs && isLive(each, each.account, now))
          .map((each) => [each.id, [`user-${each.userId}`, `pharmacy-${each.currentPharmacy}`]]),
      );
    },
    onError: (error) => platform.logger.warn({ err: error }, 'live connections could not be judged'),
  };
}

import * as z from 'zod/mini';
import { call, done, idOf, momentText, nameSchema, record } from '../machinery/index.ts';
import { scriptRefusals } from './script-refusals.ts';

const params = { id: idOf('pharmacy') };
const imports = { menu: 'dispenseTracker', level: 'update' } as const;

/** The inbox of the feed, where its answered files go, the folder of quick dispense, and the token of the feed. */
export const connectionParts = ['inbox', 'answers', 'exports', 'token'] as const;
/** Good, not set up, not there, not to be read, or not to be written. */
export const connectionStates = ['good', 'unset', 'missing', 'unreadable', 'unwritable'] as const;

export const syncCalls = {
  syncPharmacy: call({
    method: 'PUT',
    path: '/api/pharmacies/{id}/sync',
    summary: 'Read the folder of the dispensing system now; refused while this goes on',
    needs: imports,
    params,
    answer: done,
    refusals: [scriptRefusals.syncRunning, scriptRefusals.noFeedFolder],
  }),
  uploadDispense: call({
    method: 'PUT',
    path: '/api/pharmacies/{id}/upload-dispense',
    summary: 'The same, announced as an upload of what was dispensed',
    needs: imports,
    params,
    answer: record(z.object({ message: z.string() }), ['message']),
    refusals: [scriptRefusals.syncRunning, scriptRefusals.noFeedFolder],
  }),
  testConnection: call({
    method: 'GET',
    path: '/api/pharmacies/{id}/connection',
    summary: 'Try what the server reaches of the dispensing system: its folders, and its token of the feed',
    needs: { menu: 'pharmacy', level: 'update' },
    params,
    answer: record(
      nameSchema(
        'Connection',
        z.object({
          checks: z.array(
            nameSchema(
              'ConnectionCheck',
              z.object({ part: z.enum(connectionParts), state: z.enum(connectionStates) }),
            ),
          ),
          /** When the dispensing system sent something last, by either way; empty for never. */
          lastReceivedDate: momentText,
          /** Files that lie in the inbox now. */
          waitingFiles: z.int(),
        }),
      ),
    ),
  }),
  getSyncStatus: call({
    method: 'GET',
    path: '/api/pharmacies/{id}/sync-status',
    summary: 'Whether a synchronisation runs, and how the last one ended',
    needs: 'session',
    params,
    answer: record(
      nameSchema(
        'SyncStatus',
        z.object({
          /** 1 while a synchronisation runs. */
          syncStatus: z.int(),
          syncVersion: z.int(),
          dispensingSystem: z.int(),
          /** Empty before the first one. */
          lastSyncDate: momentText,
          message: z.string(),
          outcome: z.enum(['', 'good', 'refused', 'broken']),
          files: z.int(),
          refused: z.int(),
        }),
      ),
    ),
  }),
} as const;

import type { quickDispenseCalls } from '@packwright/contract/balance';
import { resolvePage } from '@packwright/contract/machinery';
import type { Handlers } from '../../platform/serve/index.ts';
import {
  answerQueuedScripts,
  assertQuickDispense,
  downloadQueueFile,
  queueQuickScripts,
} from '../actions/quick-dispense.ts';
import { createQuickScriptPresenter, presentSupply } from '../present/quick-dispense.ts';
import { findQuickScripts } from '../reads/quick-scripts.ts';
import { listSupplies } from '../store/queue-files.ts';

/** Quick dispense: what is short, and what the dispensary was asked for. */
export const createQuickDispenseHandlers = (): Handlers<typeof quickDispenseCalls> => ({
  async searchQuickScripts({ body }, work) {
    await assertQuickDispense(work);
    const found = await findQuickScripts(work, body);
    const { offset, size } = resolvePage(body);
    const present = createQuickScriptPresenter(work.who.timezone);
    return { rows: found.slice(offset, offset + size).map(present), total: found.length };
  },
  async listInsufficientScripts({ body }, work) {
    await assertQuickDispense(work);
    const found = (await findQuickScripts(work, body.filter ?? {})).filter(({ shortage }) => shortage > 0);
    return { rows: found.map(createQuickScriptPresenter(work.who.timezone)), total: found.length };
  },
  queueQuickScripts: ({ body }, work) => queueQuickScripts(work, body),
  async searchQueuedScripts({ body }, work) {
    await assertQuickDispense(work);
    const { isOpenOnly = false, query = '' } = body;
    const { rows, total } = await listSupplies(work.db, { isOpenOnly, query, ...resolvePage(body) });
    return { rows: rows.map(presentSupply), total };
  },
  downloadQueueFile: ({ params }, work) => downloadQueueFile(work, params.id),
  answerQueuedScripts: ({ body }, work) => answerQueuedScripts(work, body),
});

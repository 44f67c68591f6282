import type { accessCalls } from '@packwright/contract/access';
import type { Handlers } from '../../platform/serve/index.ts';
import { changeViewName, keepView, removeView } from '../actions/saved-views.ts';
import { listViews } from '../store/index.ts';

type ViewCall = 'listSavedViews' | 'saveView' | 'renameView' | 'deleteView';

export function createViewHandlers(): Pick<Handlers<typeof accessCalls>, ViewCall> {
  return {
    async listSavedViews({ query }, { db, who }) {
      const rows = await listViews(db, { userId: who.userId, list: query.list });
      return { rows, total: rows.length };
    },
    saveView: ({ body }, work) => keepView(work, body),
    renameView: ({ body }, work) => changeViewName(work, body),
    deleteView: ({ query }, work) => removeView(work, query.list, query.name),
  };
}

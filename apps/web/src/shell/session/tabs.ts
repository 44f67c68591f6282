import { partOf } from '../../kit/later/index.ts';

/** What the tabs of a browser have to do with one another; it comes right behind the first page. */
export const otherTabs = partOf(() => import('./other-tabs.ts'));

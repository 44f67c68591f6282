import { createLazyChunk } from '../../kit/lazy/index.ts';

/** What the tabs of a browser have to do with one another; it comes right behind the first page. */
export const otherTabs = createLazyChunk(() => import('./other-tabs.ts'));

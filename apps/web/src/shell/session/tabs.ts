import { createLazyChunk } from '../../kit/lazy/index.ts';

/** The connection between the tabs of a browser; loaded right after the first page. */
export const otherTabs = createLazyChunk(() => import('./other-tabs.ts'));

import { join, resolve } from 'node:path';
import type { Settings } from './settings.ts';

/** Where the key of the installation and the anchors are (AUDIT-7, AUDIT-8). */
export const getAnchorFolder = (settings: Pick<Settings, 'anchorFolder' | 'dataFolder'>): string =>
  resolve(settings.anchorFolder ?? join(settings.dataFolder, 'anchors'));

import { getLocalTime } from '../days/index.ts';

/**
 * The name of an order made at this moment, by the clock of the pharmacy: export_20260302091500.zip. A later one of the
 * same second has a number (PACK-107).
 */
export function buildOrderFileName(zone: string, moment: string, ordinal: number): string {
  const { day, time } = getLocalTime(zone, moment);
  const seconds = moment.slice(17, 19);
  const stamp = `${day}${time}${seconds}`.replaceAll(/[-:]/g, '');
  return `export_${stamp}${ordinal > 1 ? `-${ordinal}` : ''}.zip`;
}

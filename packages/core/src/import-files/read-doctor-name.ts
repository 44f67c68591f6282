import { titles } from '../fields/index.ts';

interface FileDoctorName {
  readonly firstName: string;
  readonly lastName: string;
}

/** A doctor as files write them: 'Dr Sam Sample', 'Sample, Sam' or 'Sample'; the title is left out (IMPORT-12). */
export function readDoctorName(text: string): FileDoctorName {
  const [last = '', ...others] = text.split(',').map(dropTitle);
  if (others.length > 0) return { lastName: last, firstName: others.join(' ').trim() };
  const names = last.split(' ');
  return { lastName: names.at(-1) ?? '', firstName: names.slice(0, -1).join(' ') };
}

const known = new Set([...titles, 'Doctor'].map((title) => title.toLowerCase()));

function dropTitle(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.filter((word, at) => at > 0 || !known.has(word.replace(/\.$/, '').toLowerCase())).join(' ');
}

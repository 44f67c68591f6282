const kinds = [
  'capsule',
  'tablet',
  'wafer',
  'lozenge',
  'granule',
  'powder',
  'sachet',
  'patch',
  'drop',
  'liquid',
  'syrup',
] as const;

const modifiedRelease = /\b(modified|extended|controlled|sustained|slow|prolonged|mr|sr|xr|cr|er|xl|la)\b/;
const gastroResistant = /\b(enteric|gastro|delayed|ec)\b/;

/** The part of a form that tells apart what must not replace each other; the coating of a tablet does not. */
function computeFormClass(form: string): string | null {
  const text = form.toLowerCase();
  const kind = kinds.find((each) => text.includes(each));
  if (kind === undefined) return null;
  const release = modifiedRelease.test(text) ? ' modified' : gastroResistant.test(text) ? ' resistant' : '';
  return `${kind}${release}`;
}

/** Are these forms one, as far as both drugs say: neither capsule for tablet, nor modified release for plain? */
export function isSameForm(one: { readonly form: string }, other: { readonly form: string }): boolean {
  const [form, another] = [computeFormClass(one.form), computeFormClass(other.form)];
  return form === null || another === null || form === another;
}

/** The thing that is counted in a cell, by the form of its drug: tablet, capsule, …; dose where the form names none. */
export function getDoseUnit(form: string): string {
  const text = form.toLowerCase();
  return kinds.find((each) => text.includes(each)) ?? 'dose';
}

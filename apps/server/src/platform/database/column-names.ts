const snakeNames = new Map<string, string>();
const camelNames = new Map<string, string>();

/** The name of a table or column in the database: `patientGroupId` → `patient_group_id`. */
export const toSnakeCase = (name: string): string =>
  remember(snakeNames, name, () => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** The name of a table or column in the program: `patient_group_id` → `patientGroupId`. */
export const toCamelCase = (name: string): string =>
  remember(camelNames, name, () => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));

function remember(names: Map<string, string>, name: string, convert: () => string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const converted = convert();
  names.set(name, converted);
  return converted;
}

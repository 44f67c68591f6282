/** The capabilities of server and web, from the bottom to the top (ARCHITECTURE.md). */
export const capabilities = [
  'access',
  'administration',
  'catalogue',
  'facilities',
  'doctors',
  'patients',
  'medication',
  'balance',
  'brand-swap',
  'importing',
  'packing',
  'reporting',
] as const;

// Access, administration and catalogue are side by side at the bottom; folders that are no capability are below all.
const getHeight = (name: string): number => {
  const place = capabilities.findIndex((capability) => capability === name);
  return place < 0 ? -1 : Math.max(0, place - 2);
};

export const isAbove = (one: string, other: string): boolean => getHeight(one) > getHeight(other);

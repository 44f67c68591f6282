/** Typed in by the first pharmacy, and known to the shared catalogue as Rosutest 10 mg: it waits to be merged. */
export const drugUnderReview = {
  drugName: 'Rosutest Tablets',
  genericName: 'Rosuvastatin',
  strength: '10mg',
  form: 'Tablet',
  supplier: 'Test Laboratories',
} as const;

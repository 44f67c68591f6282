export { useFoils, useMedicine } from './calls/index.ts';
export { LazyAddForm, LazyChangeForm } from './parts/entry/lazy-forms.tsx';
export type { MedicineStart } from './parts/entry/medicine-start.ts';
export { formatInterval, type MedicineValues } from './parts/form/medicine-values.ts';
export { formatMedicineName } from './parts/profile/medicine-name.ts';
export { LazyWarfarinNote } from './parts/warfarin/lazy-note.tsx';
export { useCategoryName } from './parts/use-category-name.ts';
export { useMeals } from './parts/use-meals.ts';
export { usePackTypeName } from './parts/use-pack-type-name.ts';

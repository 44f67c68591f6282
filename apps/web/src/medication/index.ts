export { formatMedicineName } from './parts/profile/medicine-name.ts';
export { LazyWarfarinNote } from './parts/warfarin/lazy-note.tsx';
export { useCategoryName } from './parts/use-category-name.ts';
export { useMeals } from './parts/use-meals.ts';
export { usePackTypeName } from './parts/use-pack-type-name.ts';

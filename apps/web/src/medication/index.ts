export { formatMedicineName } from './parts/profile/medicine-name.ts';
export { useCategoryName } from './parts/use-category-name.ts';
export { useMeals } from './parts/use-meals.ts';
export { usePackTypeName } from './parts/use-pack-type-name.ts';

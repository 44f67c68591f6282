export { medicineName } from './parts/medicine-name.ts';
export { useCategoryWord } from './parts/use-category-word.ts';
export { useMeals } from './parts/use-meals.ts';
export { useSupplyWord } from './parts/use-supply-word.ts';
